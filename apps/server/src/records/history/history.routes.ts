import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { momentMs, objectId, type ReplayEvent, type Sitting } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately, publicly } from "../../http/route.ts";
import { watchersOf } from "../activity/watches.queries.ts";
import { publicUserOf } from "../activity/public-user.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import type { RecordEvent } from "../recording/record-event.ts";
import { broadcastsOf } from "../recording/sittings.queries.ts";
import {
  eventsBetween,
  findPastLive,
  findStill,
  hasChunks,
  listPastLives,
  peopleOf,
  stillsOf,
  storyOf,
  type MemberFilter,
  type PastLive,
  type RecentsQuery,
} from "./history.queries.ts";
import { personOf, readStory, recentOf, type MembersOfLives } from "./presenters.ts";

/** The members, as the history needs them. */
interface HistoryMembers extends MembersOfLives {
  /** The members whose past lives a query means. */
  filterOf(query: RecentsQuery): MemberFilter;
}

export interface HistoryOptions {
  db: Db;
  clock: Clock;
  members: HistoryMembers;
  /** A show's page title by its id; null for a deleted show. */
  showOf: (id: string) => { _id: string; name: string } | null;
  /** Ids of the month's top ten fans. */
  top: () => ReadonlySet<string>;
  /** URL of a past live's video for an account that may see it; null otherwise. */
  videoFor: (accountId: string | null, live: Pick<PastLive, "platform" | "live_id">) => string | null;
}

/** The list is needed for every rendering of the home page, and is read at most this often. */
const LIST_TTL_MS = 1_000;
const MAX_WATCHERS = 200;
/**
 * Fans who erase their account are removed from the records within a minute, so cached responses must expire before.
 */
export const PEOPLE_MAX_AGE_SEC = 30;
/** Longest part of a replay per request: at twenty events a second it has 36,000 rows. */
const MAX_REPLAY_MS = 1_800_000;

/** The route of the list of past lives. */
export function historyRoutes(options: HistoryOptions) {
  const { db, members } = options;
  const lists = new CachedRead<RecentsQuery, Awaited<ReturnType<typeof listPastLives>>>({
    ttlMs: LIST_TTL_MS,
    clock: options.clock,
    idOf: (query) => JSON.stringify(query),
    load: (query) => listPastLives(db, query, members.filterOf(query)),
  });
  return {
    listRecents: publicly(15, async ({ query }) => {
      const { value: list, staleSinceMs } = await lists.get(query);
      const recents = list.rows.map((row) => recentOf(row, members));
      const shown = { page: list.page, perpage: list.perpage, total_count: list.total };
      return { value: { recents, ...shown }, staleSinceMs };
    }),
  } as const satisfies Partial<RouteTable>;
}

/** Routes of past lives with their stories, for our own pages. */
export function sittingRoutes(options: HistoryOptions) {
  const { db } = options;
  return {
    getSitting: privately(
      async ({ params }, { session }) =>
        fresh(await sittingOf(options, await pastLiveOf(db, params.data_id), session?.accountId ?? null)),
      { cacheControl: cacheControl.privateFor(PEOPLE_MAX_AGE_SEC) },
    ),
    getReplay: publicly(PEOPLE_MAX_AGE_SEC, async ({ params, query }) => {
      const row = await pastLiveOf(db, params.data_id);
      // The chat of a ticketed live is for ticket holders, so its replay has none.
      const untilMs = Math.min(query.until, query.from + MAX_REPLAY_MS);
      const events = row.ticketed
        ? []
        : await eventsBetween(db, row.id, new Date(query.from), new Date(untilMs));
      return fresh({ fromMs: query.from, untilMs, events: events.flatMap(replayOf) });
    }),
  } as const satisfies Partial<RouteTable>;
}

async function sittingOf(options: HistoryOptions, row: PastLive, accountId: string | null): Promise<Sitting> {
  const { db, members, showOf, top } = options;
  const story = readStory(await storyOf(db, row.id));
  const { people: givers } = await peopleOf(db, row.id, "points");
  const { people: fans } = await peopleOf(db, row.id, "fan_points");
  const { watchers, total } = await watchersOf(db, row.id, MAX_WATCHERS);
  const broadcasts = await broadcastsOf(db, row.id);
  const endedAt = row.ended_at ?? row.seen_at;
  const video = options.videoFor(accountId, row);
  return {
    data_id: row.id,
    platform: row.platform,
    room: row.room,
    urlKey: row.url_key,
    roomId: members.memberOf(row)?.roomId ?? null,
    name: row.name,
    face: members.picturesOf(row).img,
    title: row.title,
    cover: row.cover,
    ticketed: row.ticketed,
    startedAtMs: row.started_at.getTime(),
    endedAtMs: endedAt.getTime(),
    onAirMs: row.on_air_ms,
    broadcasts: broadcasts.map(({ live_id, started_at, ended_at }) => ({
      id: live_id,
      startedAtMs: started_at.getTime(),
      endedAtMs: (ended_at ?? endedAt).getTime(),
    })),
    visits: row.visits,
    viewers: row.viewers,
    comments: row.comments,
    commenters: row.commenters,
    gifts: row.gifts,
    points: row.points,
    story: row.ticketed ? { ...story, chapters: story.chapters.map((one) => ({ ...one, text: "" })) } : story,
    givers: givers.map((person) => ({ ...personOf(person), points: person.points, gifts: person.gifts })),
    fans: fans.map((person) => ({ ...personOf(person), fanPoints: person.fan_points })),
    show: row.schedule_id === null ? null : showOf(row.schedule_id),
    watchers: watchers.map((watcher) => publicUserOf(watcher, top())),
    watcherCount: total,
    stills: (await stillsOf(db, row.id)).map((at) => at.getTime()),
    hasReplay: !row.ticketed && (await hasChunks(db, row.id)),
    ...(video !== null && { video }),
  };
}

/** Rejects with `history_not_found`. @param dataId id of a sitting, or of one of its broadcasts */
export async function pastLiveOf(db: Db, dataId: string): Promise<PastLive> {
  const row = await findPastLive(db, dataId);
  if (!row) throw new AppError("history_not_found", "There is no such past live.");
  return row;
}

/** The replay's form of an event. @returns an empty list for events that a replay does not show */
function replayOf(event: RecordEvent): ReplayEvent[] {
  if (event.type === "comment") {
    const { id, atMs, user, text } = event;
    return [{ type: "comment", id, atMs, user, text }];
  }
  if (event.type !== "gift") return [];
  const { id, atMs, user, giftId, name = giftId, image, count } = event;
  return [{ type: "gift", id, atMs, user, name, image, count }];
}

const stillParams = z.object({ id: objectId, atMs: momentMs });

/** `/api/sittings/{id}/stills/{Unix ms}.mp4`: a still picture of a past live, one frame as MP4. Immutable. */
export function addStillRoute(app: FastifyInstance, db: Db): void {
  app.get("/api/sittings/:id/stills/:atMs.mp4", { config: { limit: "image" } }, async (request, reply) => {
    const wanted = stillParams.safeParse(request.params);
    const bytes = wanted.success
      ? await findStill(db, wanted.data.id, new Date(wanted.data.atMs))
      : undefined;
    if (bytes === undefined) throw new AppError("history_not_found", "There is no such picture.");
    return reply.header("cache-control", cacheControl.immutable).type("video/mp4").send(Buffer.from(bytes));
  });
}
