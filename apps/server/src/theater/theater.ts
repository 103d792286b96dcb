import type { Schedule } from "@penlight/contract";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../base/clock.ts";
import type { Bus } from "../db/bus.ts";
import type { Db } from "../db/schema/schema.ts";
import type { CallerOf } from "../http/caller.ts";
import type { Job } from "../jobs/runner.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { theaterOfficeRoutes } from "./admin.routes.ts";
import { addCalendarRoute } from "./calendar-route.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { Members } from "./records/members.ts";
import { Presenters, type PicturesOf } from "./records/presenters.ts";
import { PremiumLives } from "./stage/premium-lives.ts";
import { Setlists } from "./records/setlists.ts";
import type { TheaterStore } from "./store/theater-store.ts";
import { Shows } from "./records/shows.ts";
import { isAnnounced, isOfEarlierWeek, weekStartMs } from "../base/jakarta-time.ts";
import type { StagedLive } from "./stage/match-show.ts";
import { Stage } from "./stage/stage.ts";
import { hotTheaterRoutes, theaterRoutes } from "./theater.routes.ts";
import type { Change } from "./store/write-change.ts";

/** Other processes tell what they write; whatever gets lost on the way is there after so long. */
const RELOAD_EVERY_MS = 60_000;
const WEEK_EVERY_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;

export interface TheaterOptions {
  db: Db;
  store: TheaterStore;
  directory: MemberDirectory;
  clock: Clock;
  callerOf: CallerOf;
  /** The cover of a member's room. */
  picturesOf: PicturesOf;
  urlKeyOf: (roomId: number) => Promise<string>;
  idnLive: () => { slug: string; view_count: number } | undefined;
  /** The premium room's ticketed live; undefined while there is none. */
  stagedLive: () => StagedLive | undefined;
  /** Where that room is watched. */
  showroomUrl: string;
  /** What everybody reads may be another now. */
  onChange: () => void;
  /** What other processes write is told here. */
  events: Bus;
  /** A show was added, changed or removed, here or there. */
  onShowChanged: (scheduleId: string) => void;
}

/** Shows, setlists, members, premium lives: what everybody reads and admins write. */
export interface Theater {
  shows: Shows;
  premiumLives: PremiumLives;
  stage: Stage;
  /** This week's that no admin has hidden, soonest first. */
  weekShows(): Schedule[];
  /** Null when there is no such show. */
  show(id: string): Schedule | null;
  hotRoutes: ReturnType<typeof hotTheaterRoutes>;
  routes: ReturnType<typeof theaterRoutes> &
    ReturnType<typeof catalogueRoutes> &
    ReturnType<typeof theaterOfficeRoutes>;
  jobs: readonly Job[];
  addRoutes(app: FastifyInstance): void;
}

export function createTheater(options: TheaterOptions): Theater {
  const { db, store, directory, clock, callerOf, events } = options;
  const presenters = new Presenters(store, options.picturesOf);
  const onWritten = ({ subject, subjectId }: Change): void =>
    events.publish({ kind: "theater", scheduleId: subject === "schedule" ? subjectId : null });
  const parts = { db, store, presenters, clock, onWritten };
  const shows = new Shows(parts);
  const members = new Members({ ...parts, urlKeyOf: options.urlKeyOf });
  const setlists = new Setlists(parts);
  const stage = new Stage({ ...parts, live: options.stagedLive, showroomUrl: options.showroomUrl });
  const premiumLives = new PremiumLives({ ...parts, stage });
  store.onChange(() => {
    directory.replace(store.members);
    options.onChange();
  });
  let toldWeekMs = weekStartMs(clock());
  const week: Job = {
    name: "theater.week",
    everyMs: WEEK_EVERY_MS,
    async run() {
      // What stands ready for everybody was this week's when it was made.
      if (weekStartMs(clock()) === toldWeekMs) return;
      await store.reload();
      toldWeekMs = weekStartMs(clock());
    },
  };
  const reload: Job = { name: "theater.reload", everyMs: RELOAD_EVERY_MS, run: () => store.reload() };
  // What can't be read now is read by the job.
  const reloadNow = (): Promise<void> => store.reload().catch(() => undefined);
  events.onMissed(() => void reloadNow());
  events.subscribe(async (event, isOwn) => {
    if (event.kind !== "theater") return;
    if (!isOwn) await reloadNow();
    if (event.scheduleId !== null) options.onShowChanged(event.scheduleId);
  });
  return {
    shows,
    premiumLives,
    stage,
    weekShows() {
      const nextWeekMs = weekStartMs(clock()) + WEEK_MS;
      return store.shows
        .filter((row) => isAnnounced(row, clock()) && isOfEarlierWeek(row, nextWeekMs))
        .map((row) => presenters.schedule(row));
    },
    show(id) {
      const row = store.show(id);
      return row === undefined ? null : presenters.schedule(row);
    },
    hotRoutes: hotTheaterRoutes({ presenters, store, clock }),
    routes: {
      ...theaterRoutes({ store, presenters, clock, stage, idnLive: options.idnLive }),
      ...catalogueRoutes({ store, presenters, members, setlists }),
      ...theaterOfficeRoutes({ shows, setlists, members, premiumLives }),
    },
    jobs: [week, reload, stage.job],
    addRoutes: (app) => addCalendarRoute(app, { store, members, callerOf, clock }),
  };
}
