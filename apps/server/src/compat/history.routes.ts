import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, privately, publicly, type RouteTable } from "../http/route.ts";
import { giftsIn, peopleOf, storyOf, type PastLive } from "../records/history/history.queries.ts";
import { PEOPLE_MAX_AGE_SEC, pastLiveOf, type HistoryOptions } from "../records/history/history.routes.ts";
import { personOf, readStory, type MembersOfLives } from "../records/history/presenters.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import {
  detailOf,
  giftsByPerson,
  giversOf,
  stagesOf,
  stageUserOf,
  type GiftsByPerson,
} from "./past-lives.ts";

export interface HistoryCompatOptions {
  db: Db;
  clock: Clock;
  members: MembersOfLives;
  /** URL of a past live's video for an account that may see it; null otherwise. */
  videoFor: HistoryOptions["videoFor"];
}

const GIVERS_PER_PAGE = 10;
/** The gifts by person are computed from the whole record, which no longer changes. */
const GIFTS_TTL_MS = 300_000;
const MAX_GIFTS_KEPT = 50;

/** Past lives in the format of the earlier history service. */
export function historyCompatRoutes(options: HistoryCompatOptions) {
  const { db, members } = options;
  const gifts = new CachedRead<PastLive, GiftsByPerson>({
    ttlMs: GIFTS_TTL_MS,
    clock: options.clock,
    maxEntries: MAX_GIFTS_KEPT,
    // The key changes when a sitting was continued and ended again. Erased people are filtered by the list of people,
    // which is read for each request.
    idOf: ({ id, ended_at: endedAt }) => `${id} ${endedAt?.getTime()}`,
    load: async ({ id }) => giftsByPerson(await giftsIn(db, id)),
  });
  return {
    getHistoryDetail: privately(
      async ({ params }, { session }) => {
        const row = await pastLiveOf(db, params.data_id);
        const story = readStory(await storyOf(db, row.id));
        const { people, total } = await peopleOf(db, row.id, "points");
        const { people: fans } = await peopleOf(db, row.id, "fan_points");
        const givers = giversOf(people, await gifts.value(row));
        const video = options.videoFor(session?.accountId ?? null, row);
        const detail = detailOf(row, { story, people: fans, fans, givers, giverCount: total, members });
        return fresh({ ...detail, ...(video !== null && { replay: { youtube: video } }) });
      },
      { cacheControl: cacheControl.privateFor(PEOPLE_MAX_AGE_SEC) },
    ),
    listGivers: publicly(PEOPLE_MAX_AGE_SEC, async ({ params, query }) => {
      const row = await pastLiveOf(db, params.data_id);
      const { page = 1, perpage = GIVERS_PER_PAGE, s: search = "" } = query;
      const { people, total } = await peopleOf(db, row.id, "points", {
        search,
        offset: (page - 1) * perpage,
        limit: perpage,
      });
      const givers = giversOf(people, await gifts.value(row));
      const shown = { page, perpage, search, total_count: total };
      return fresh({ gifts: givers, users: people.map(personOf), ...shown });
    }),
    listStages: publicly(PEOPLE_MAX_AGE_SEC, async ({ params }) => {
      const row = await pastLiveOf(db, params.data_id);
      const story = readStory(await storyOf(db, row.id));
      const users = story.people.map((person) => stageUserOf(row, person));
      return fresh({ stage_list: stagesOf(row, story), users });
    }),
  } as const satisfies Partial<RouteTable>;
}
