import type { FastifyInstance } from "fastify";
import { pastLivePath } from "@penlight/contract/paths";
import type { Clock } from "../base/clock.ts";
import { disposeAll, endOf } from "../base/dispose-all.ts";
import type { Config } from "../base/config.ts";
import type { Logger } from "../base/logger.ts";
import type { Journals } from "../broadcasts/journals.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import { leaseHolder } from "../db/lease.ts";
import type { Bus } from "../db/bus.ts";
import type { Db } from "../db/schema/schema.ts";
import type { RouteTable } from "../http/route.ts";
import type { Lives } from "../lives/lives.ts";
import type { FanPart } from "../identity/fan-data.ts";
import type { Runner } from "../jobs/runner.ts";
import type { Leadership } from "../peers/leadership.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { OnAir } from "../platforms/on-air.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { Streams } from "../streams/streams.ts";
import type { Theater } from "../theater/theater.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { CallerOf } from "../http/caller.ts";
import type { Tickets } from "../tickets/tickets.ts";
import { Activity } from "./activity/activity.ts";
import { activityAdminRoutes, activityRoutes } from "./activity/activity.routes.ts";
import { forgetPerson } from "./activity/forget-person.queries.ts";
import { peopleInRecords } from "./activity/person.queries.ts";
import { deleteOwn, exportOf, FAN_TABLES } from "./activity/own-data.queries.ts";
import { EventCounts } from "./activity/event-counts.ts";
import { podiumRoutes } from "./activity/podium.routes.ts";
import { Podiums } from "./activity/podiums.ts";
import { SittingsOnAir } from "./activity/sittings-on-air.ts";
import { WatchingNow } from "./activity/watching-now.ts";
import { boardRoutes } from "./boards/boards.routes.ts";
import { Boards } from "./boards/boards.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import { findPastLive } from "./history/history.queries.ts";
import { recordOf } from "./history/record-of.ts";
import { recentsOf } from "./history/recents-of.ts";
import {
  addStillRoute,
  historyRoutes,
  sittingRoutes,
  type HistoryOptions,
} from "./history/history.routes.ts";
import { RecordedMembers } from "./recorded-members.ts";
import { Recap } from "./recap/recap.ts";
import { recapRoutes } from "./recap/recap.routes.ts";
import { noteDeparture } from "./recording/departures.queries.ts";
import { forgetJob } from "./recording/forget.ts";
import { addExportRoute } from "./transfer/export.ts";
import { RecordsImport } from "./transfer/import.ts";
import { LEASE_JOB, Recorder } from "./recording/recorder.ts";
import { stillsJob } from "./recording/stills.ts";
import type { OpenedBroadcast } from "./recording/sittings.queries.ts";

export interface RecordsOptions {
  config: Pick<Config, "database" | "hasEdge" | "records" | "streams" | "timings">;
  db: Db;
  events: Bus;
  clock: Clock;
  logger: Logger;
  watcher: LivesWatcher;
  journals: Journals;
  leadership: Pick<Leadership, "isReading" | "onChange" | "report" | "onReport">;
  runner: Pick<Runner, "hurry">;
  directory: MemberDirectory;
  lives: Pick<Lives, "sources">;
  rooms: Pick<Rooms, "lists">;
  theater: Pick<Theater, "show" | "showIdOf">;
  tickets: Pick<Tickets, "rights">;
  accounts: Pick<Accounts, "gate" | "admit" | "permissionsOf" | "personHashes">;
  callerOf: CallerOf;
  streams: Pick<Streams, "proofs" | "proxy">;
  /** Whether a session's realtime connection is subscribed to a live. */
  isPresent: (sessionId: string, place: string) => boolean;
}

export type Records = ReturnType<typeof createRecords>;

/** Tells the process that reads the platforms that it may record. */
const HANDED_OVER = "records.handed-over";

/** How long a past live that has just ended may be missing from the known pages. */
const PAGE_TTL_MS = 1_000;

/** The records feature: recorded lives, fans' activity, and the routes that show both. */
export function createRecords(options: RecordsOptions) {
  const { config, db, clock } = options;
  const boards = openBoards(options);
  const recorder = openRecorder(options);
  const renewLease = (): void => options.runner.hurry(LEASE_JOB);
  options.leadership.onChange(renewLease);
  options.leadership.onReport(HANDED_OVER, renewLease);
  const podiums = new Podiums({ db, clock, top: () => boards.top });
  const imported = openImport(options, recorder);
  const counts = new EventCounts(db, clock);
  const members = new RecordedMembers(options.directory, options.rooms.lists);
  const sittings = new SittingsOnAir({
    db,
    watcher: options.watcher,
    describe: (onAir) => describe(options, onAir),
  });
  const shared = { db, clock, top: () => boards.top };
  const activity = createActivity(options, { sittings, podiums });
  const history = historyOptions(options, members, shared);
  const recap = new Recap({
    ...shared,
    rooms: () => members.rooms(),
    memberOf: (platform, room) => members.inRecap(platform, room),
  });
  const pages = openPages(options);
  return {
    recorder,
    activity,
    counts,
    members,
    recap,
    /** Ids of the month's top ten fans. */
    top: shared.top,
    videoFor: history.videoFor,
    /** The path of a past live's page, also by the id of one of its broadcasts; undefined when there is none. */
    pastLivePath: (dataId: string) => pages.value(dataId),
    /** The record of the sitting of a live, also while it is recorded; null when there is none. */
    recordOf: (liveId: string) => recordOf(db, liveId),
    /** A member's past lives, newest first. */
    recentsOf: (memberId: string, limit: number) => recentsOf(history, memberId, limit),
    podiumChanged: podiums.changed,
    routes: {
      ...historyRoutes(history),
      ...sittingRoutes(history),
      ...activityRoutes({ ...shared, activity, counts }),
      ...activityAdminRoutes({ ...shared, activity, counts }),
      ...podiumRoutes({ podiums, sittingIn: (platform, room) => sittings.inRoom(platform, room) }),
      ...boardRoutes({ ...shared, boards, memberOf: (platform, room) => members.onBoard(platform, room) }),
      ...recapRoutes({ db, clock, recap }),
    } as const satisfies Partial<RouteTable>,
    jobs: [
      ...recorder.jobs(),
      stillsJob({
        db,
        clock,
        everyMs: config.timings.stillEveryMs,
        recorded: () => recorder.recorded(),
        lookUpStreams: (onAir) => options.lives.sources[onAir.platform].lookUpStreams(onAir),
        proxy: options.streams.proxy,
      }),
      forgetJob(db, config.records, clock),
      podiums.job,
      boards.job,
      counts.job,
      ...(imported ? [imported.job] : []),
    ],
    channels: [],
    measures: recorder.measures,
    fan: fanPart(options, boards),
    rawRoutes(app: FastifyInstance) {
      addStillRoute(app, db);
      addExportRoute(app, { db, gate: options.accounts.gate, callerOf: options.callerOf });
    },
    [Symbol.asyncDispose]: () =>
      disposeAll([
        ...(imported ? [imported] : []),
        recorder,
        endOf(() => counts.write().catch(() => undefined)),
      ]),
  };
}

/** The boards. Their cached pages are dropped when an account is erased in any process. */
function openBoards({ db, events, clock }: RecordsOptions): Boards {
  const boards = new Boards(db, clock);
  events.subscribe(({ kind }) => {
    if (kind === "erased") boards.drop();
  });
  events.onMissed(() => boards.drop());
  return boards;
}

function fanPart({ db, clock, accounts }: RecordsOptions, boards: Boards): FanPart {
  return {
    tables: FAN_TABLES,
    standings: (reader, userIds) => boards.standingsOf(reader, userIds),
    export: (fan) => exportOf(db, fan),
    async forget(transaction, { userId, platformUserId }) {
      await deleteOwn(transaction, userId);
      const [hash] = platformUserId === null ? [] : accounts.personHashes(String(platformUserId));
      if (hash !== undefined) await noteDeparture(transaction, hash, new Date(clock()));
    },
    forgetPerson: (personId) => forgetPerson(db, personId),
    async noteLeft(left) {
      for (const { personHash, leftAt } of left) await noteDeparture(db, personHash, leftAt);
      const hashes = new Set(left.map(({ personHash }) => personHash));
      const found: string[] = [];
      for await (const personId of peopleInRecords(db))
        if (accounts.personHashes(personId).some((hash) => hashes.has(hash))) found.push(personId);
      return found;
    },
  };
}

function historyOptions(
  { config, theater }: RecordsOptions,
  members: RecordedMembers,
  shared: Pick<HistoryOptions, "clock" | "db" | "top">,
): HistoryOptions {
  const { videoAccountIds, videos } = config.records;
  return {
    ...shared,
    members,
    showOf(id) {
      const show = theater.show(id);
      return show && { _id: show._id, name: show.setlist.name };
    },
    videoFor: (accountId, { platform, live_id: liveId }) =>
      accountId !== null && videoAccountIds.includes(accountId)
        ? (videos.get(liveId?.slice(platform.length + 1) ?? "") ?? null)
        : null,
  };
}

/** Null without a configured import. */
function openImport(options: RecordsOptions, recorder: Recorder): RecordsImport | null {
  const { config, db, clock, logger, directory, accounts } = options;
  const source = config.records.importFrom;
  if (source === null) return null;
  const { admit: admitFan, personHashes: hashesOf } = accounts;
  return new RecordsImport({ db, clock, logger, directory, recorder, source, admitFan, hashesOf });
}

/** Cached paths of the pages of past lives, by their id or that of one of their broadcasts. */
function openPages({
  db,
  clock,
}: Pick<RecordsOptions, "db" | "clock">): CachedRead<string, string | undefined> {
  return new CachedRead({
    ttlMs: PAGE_TTL_MS,
    clock,
    async load(dataId) {
      const past = await findPastLive(db, dataId);
      return past && pastLivePath(past.url_key, past.id);
    },
  });
}

function openRecorder(options: RecordsOptions): Recorder {
  const { config, db, clock, logger, watcher, journals, accounts } = options;
  const { sources } = options.lives;
  return new Recorder({
    db,
    watcher,
    journals,
    clock,
    logger,
    holder: leaseHolder(config.database),
    isReading: () => options.leadership.isReading,
    onHandedOver: () => options.leadership.report(HANDED_OVER, null),
    describe: (onAir) => describe(options, onAir),
    readStage: async ({ platform, live }) =>
      live.ticketed ? null : (await sources[platform].rank(live.room)).value,
    hashesOf: accounts.personHashes,
    flushEveryMs: config.timings.recordEveryMs,
    maxDelayMs: config.timings.maxDelayMs,
    stageEveryMs: config.timings.stageEveryMs,
  });
}

function createActivity(
  { config, db, clock, watcher, tickets, streams, accounts, isPresent }: RecordsOptions,
  { sittings, podiums }: { sittings: SittingsOnAir; podiums: Podiums },
): Activity {
  return new Activity({
    db,
    clock,
    sittings,
    async assertMayWatch(liveId, { session, caller, liveCode }) {
      const onAir = watcher.find(liveId);
      if (onAir) await tickets.rights.assert(onAir, { session, caller, code: liveCode });
    },
    watchingNow: new WatchingNow({
      proofs: streams.proofs,
      isPresent: config.streams.segments === "direct" || config.hasEdge ? isPresent : () => false,
      maxRooms: async (accountId) => (await accounts.permissionsOf(accountId))?.max_rooms ?? 0,
      clock,
    }),
    onWatch: (sitting) => podiums.note(sitting),
  });
}

function describe(
  { directory, theater }: Pick<RecordsOptions, "directory" | "theater">,
  onAir: OnAir,
): OpenedBroadcast["sitting"] {
  const { platform, room, urlKey, member, title, cover, ticketed } = onAir.live;
  const showId = onAir.platform === "showroom" && ticketed ? theater.showIdOf(onAir) : undefined;
  return {
    platform,
    room: room.toLowerCase(),
    url_key: urlKey,
    member_id: directory.of({ platform, room })?.id ?? null,
    name: member.name,
    face: member.face,
    title,
    cover,
    ticketed,
    schedule_id: showId ?? null,
  };
}
