import type { SharedReads } from "../upstream/shared-reads.ts";
import type { Schedule, ScheduleCard } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY, SHOW_LENGTH_MS } from "@penlight/contract/constants";
import { type Clock, isoOf } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { Listeners } from "../base/listeners.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Job, Runner } from "../jobs/runner.ts";
import type { OfficialSite } from "../platforms/jkt48.ts";
import { isInPremiumRoom, type IdnOnAir, type ShowroomOnAir } from "../platforms/on-air.ts";
import type { Showroom } from "../platforms/showroom.ts";
import { READ_PREMIUM_SHOWS, type Rooms } from "../rooms/rooms.ts";
import { createProposals } from "./proposals/proposal-calls.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { theaterAdminRoutes } from "./admin.routes.ts";
import { catalogueRoutes, hotTheaterRoutes, theaterRoutes } from "./theater.routes.ts";
import { Members } from "./records/members.ts";
import { Presenters } from "./records/presenters.ts";
import { PremiumLives } from "./stage/premium-lives.ts";
import { Setlists } from "./records/setlists.ts";
import type { TheaterStore } from "./store/theater-store.ts";
import { peopleOf } from "./store/show-people.ts";
import { Shows } from "./records/shows.ts";
import type { ShowRow } from "./store/theater.queries.ts";
import { isAnnounced, isOfEarlierWeek, weekStartMs } from "../base/jakarta-time.ts";
import { knownParts } from "./proposals/proposals.ts";
import { readAnnouncedShow } from "./stage/announced-show.ts";
import { stagedLiveOf, type StagedLive } from "./stage/match-show.ts";
import { SET_STAGE, Stage } from "./stage/stage.ts";
import type { Change, WriteOptions } from "./store/write-change.ts";
import { EventChannel } from "../realtime/channel.ts";
import { standingTopic, type ChannelFamily, type Topic } from "../realtime/topics.ts";

/** Other processes announce their changes; this reload covers lost messages. */
const RELOAD_EVERY_MS = 60_000;
const WEEK_EVERY_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
/** Link to the theater's ticket shop when the official site is not configured. */
const OFFICIAL_SITE_URL = "https://jkt48.com";

export interface TheaterOptions {
  config: Pick<Config, "platforms">;
  database: OpenDatabase;
  store: TheaterStore;
  directory: MemberDirectory;
  watcher: LivesWatcher;
  rooms: Pick<Rooms, "lists" | "premiumShows" | "catalogued">;
  showroom: Pick<Showroom, "profile">;
  /** Null when the site is not requested. */
  officialSite: OfficialSite | null;
  clock: Clock;
  sharedReads: SharedReads;
  runner: Pick<Runner, "hurry">;
  /** Notified when data that hot reads show may have changed. */
  changed: Listeners;
}

export type Theater = ReturnType<typeof createTheater>;

/** The theater feature: shows, setlists, members and premium lives, which everybody reads and admins write. */
export function createTheater(options: TheaterOptions) {
  const { store, clock } = options;
  const { db, events } = options.database;
  const onWritten = ({ subject, subjectId }: Change): void =>
    events.publish({ kind: "theater", scheduleId: subject === "schedule" ? subjectId : null });
  const written = { db, store, clock, onWritten };
  const showroomUrl = `${options.config.platforms.showroomWebUrl}/r/${OFFICIAL_URL_KEY}`;
  const stage = createStage(options, { ...written, showroomUrl });
  const presenters = createPresenters(options, stage);
  const parts = { ...written, presenters };
  const shows = new Shows(parts);
  const urlKeyOf = async (roomId: number): Promise<string> =>
    (await options.showroom.profile(roomId)).profile.room_url_key;
  const members = new Members({ ...parts, urlKeyOf });
  const setlists = new Setlists(parts);
  const premiumLives = new PremiumLives({ ...parts, stage });
  const proposals = createProposals({
    db,
    site: options.officialSite,
    store,
    createShow: (input, session) => shows.create(input, session),
    showroomUrl,
    clock,
    sharedReads: options.sharedReads,
  });
  const shown = new Listeners<string>();
  followStage(options);
  store.onChange(() => {
    options.directory.replace(store.members);
    options.changed.tell();
  });
  tellStage(options, stage, shown);
  let toldWeekMs = weekStartMs(clock());
  const week: Job = {
    name: "theater.week",
    everyMs: WEEK_EVERY_MS,
    async run() {
      // Cached responses with "this week" become wrong when a new week begins.
      if (weekStartMs(clock()) === toldWeekMs) return;
      await store.reload();
      toldWeekMs = weekStartMs(clock());
    },
  };
  const reload: Job = { name: "theater.reload", everyMs: RELOAD_EVERY_MS, run: () => store.reload() };
  // A failed reload is repeated by the job.
  const reloadNow = (): Promise<void> => store.reload().catch(() => undefined);
  events.onMissed(() => void reloadNow());
  events.subscribe(async (event, isOwn) => {
    if (event.kind !== "theater") return;
    if (!isOwn) await reloadNow();
    if (event.scheduleId !== null) shown.tell(event.scheduleId);
  });
  return {
    members,
    presenters,
    premiumLives,
    /** The premium live of a ticketed live, if it is stored. */
    premiumOf(onAir: ShowroomOnAir): { id: string; showAtMs: number } | undefined {
      const live = stagedLiveOf(onAir, []);
      const [premium, show] = [stage.premiumOf(live), stage.showOf(live)];
      return premium && show && { id: premium.id, showAtMs: show.show_at.getTime() };
    },
    /** Id of the show of a ticketed live, if it is stored. */
    showIdOf: (onAir: ShowroomOnAir): string | undefined => stage.showOf(stagedLiveOf(onAir, []))?.id,
    /** This week's shows that are not hidden, soonest first. */
    weekShows: () => weekShows(parts),
    /** Public shows that have not begun, soonest first. */
    upcoming: () => upcomingShows(parts),
    /** A public show of this week or later; null when there is none. */
    announced: (id: string) => announced(parts, id),
    /** Public shows that are not over and have this member on stage or as a birthday guest, soonest first. */
    showsWith: (memberId: string) => showsWith(parts, memberId),
    /** Null when there is no such show. */
    show: (id: string) => scheduleOf(parts, store.show(id)),
    routes: {
      ...hotTheaterRoutes({ presenters, store, clock }),
      ...theaterRoutes({ store, presenters, clock, stage, idnLive: () => officialIdnLive(options) }),
      ...catalogueRoutes({ store, presenters, members, setlists }),
      ...theaterAdminRoutes({ shows, setlists, members, premiumLives }),
      ...proposals.routes,
    },
    jobs: [week, reload, stage.job, ...proposals.jobs],
    channels: [theaterChannel(shown, clock)],
  };
}

function createStage(options: TheaterOptions, parts: WriteOptions & { showroomUrl: string }): Stage {
  return new Stage({
    ...parts,
    live: () => stagedLive(options),
    announced: (live) => announcedShow(options, live),
    theaterUrl: options.config.platforms.jkt48Url ?? OFFICIAL_SITE_URL,
  });
}

function createPresenters({ store, rooms }: TheaterOptions, stage: Stage): Presenters {
  return new Presenters(
    store,
    (member) => rooms.lists.picturesOf(member),
    () => stage.onStage,
  );
}

type Shown = Pick<TheaterOptions, "store" | "clock"> & { presenters: Presenters };

function scheduleOf({ presenters }: Pick<Shown, "presenters">, row: ShowRow | undefined): Schedule | null {
  return row === undefined ? null : presenters.schedule(row);
}

function weekShows({ store, presenters, clock }: Shown): Schedule[] {
  const nextWeekMs = weekStartMs(clock()) + WEEK_MS;
  return store.shows
    .filter((row) => isAnnounced(row, clock()) && isOfEarlierWeek(row, nextWeekMs))
    .map((row) => presenters.schedule(row));
}

function upcomingShows({ store, presenters, clock }: Shown): Schedule[] {
  return store.shows
    .filter((show) => show.show_at.getTime() > clock() && isAnnounced(show, clock()))
    .map((show) => presenters.schedule(show));
}

function announced({ store, presenters, clock }: Shown, id: string): Schedule | null {
  const row = store.show(id);
  return row && isAnnounced(row, clock()) ? scheduleOf({ presenters }, row) : null;
}

function showsWith({ store, presenters, clock }: Shown, memberId: string): ScheduleCard[] {
  const nowMs = clock();
  return store.shows
    .filter((row) => isAnnounced(row, nowMs) && row.show_at.getTime() + SHOW_LENGTH_MS > nowMs)
    .filter((row) => peopleOf(row).includes(memberId))
    .map((row) => presenters.card(row));
}

/** The premium room's ticketed live; undefined while there is none. */
function stagedLive({ watcher, rooms }: TheaterOptions): StagedLive | undefined {
  const onAir = watcher.showroomLive(OFFICIAL_ROOM_ID);
  return onAir?.live.ticketed ? stagedLiveOf(onAir, rooms.premiumShows() ?? []) : undefined;
}

/** The show of a live, as the official site announces it; null when the site is not requested. */
async function announcedShow({ officialSite, store }: TheaterOptions, live: StagedLive) {
  if (officialSite === null) return null;
  return readAnnouncedShow(live, { site: officialSite, setlists: store.setlists, known: knownParts(store) });
}

/** The live of the group's own IDN account, where shows are streamed, too. */
function officialIdnLive({ store, watcher }: TheaterOptions): IdnOnAir | undefined {
  return watcher.idnLive(store.members.find((member) => member.isOfficial)?.idnUsername ?? "");
}

/** Runs the stage job whenever the premium room or the catalogue of its shows changes. */
function followStage({ watcher, rooms, runner }: TheaterOptions): void {
  rooms.catalogued.subscribe(() => runner.hurry(SET_STAGE));
  watcher.subscribe(({ type, onAir }) => {
    if (!isInPremiumRoom(onAir)) return;
    if (type === "started") runner.hurry(READ_PREMIUM_SHOWS);
    runner.hurry(SET_STAGE);
  });
}

/** Notifies `shown` of a show that goes on stage and of one that leaves it, since pages display both. */
function tellStage({ watcher, store }: TheaterOptions, stage: Stage, shown: Listeners<string>): void {
  let before: string | undefined;
  const look = (): void => {
    const now = stage.show?.id;
    if (now === before) return;
    const both = [before, now];
    before = now;
    for (const scheduleId of both) if (scheduleId !== undefined) shown.tell(scheduleId);
  };
  watcher.subscribe(look);
  store.onChange(look);
}

const BOUNDS = { maxEntries: 100, maxAgeMs: 600_000 };

/**
 * The channel `theater`: a show was added, changed or removed, or went on or off stage. @param changes called with the
 * show's id
 */
function theaterChannel(changes: Listeners<string>, clock: Clock): ChannelFamily {
  let changedMs = clock();
  // Tracked without viewers, too: a later subscriber may have read the schedule before or after the change.
  changes.subscribe(() => (changedMs = clock()));
  const make = (): Topic => {
    const channel = new EventChannel({ name: "theater", bounds: BOUNDS, clock });
    const end = changes.subscribe((scheduleId) =>
      channel.publish("theater.changed", { schedule_id: scheduleId }),
    );
    return standingTopic(channel, () => ({ changed_at: isoOf(changedMs) }), end);
  };
  return { kind: "theater", isPermanent: true, find: () => ({ key: "theater", make }) };
}
