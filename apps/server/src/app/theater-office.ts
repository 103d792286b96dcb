import { BOT_CHANNELS, OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { FastifyInstance } from "fastify";
import type { Session } from "../http/session.ts";
import { addAudit, amendAudit, type AuditEntry } from "../audit/audit.queries.ts";
import { overviewRoutes } from "../admin/overview.routes.ts";
import { createBot, type Bot } from "../community/bot.ts";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { CallerOf } from "../http/caller.ts";
import type { HotRoutes, Routes } from "../http/route.ts";
import type { Job, Runner } from "../jobs/runner.ts";
import type { PublicReads } from "./public-reads.ts";
import type { PlatformClients } from "./platform-clients.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { READ_PREMIUM_SHOWS } from "../rooms/room-jobs.ts";
import { createProposals, type ProposalCalls } from "../theater/proposals/proposal-calls.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { SET_STAGE } from "../theater/stage/stage.ts";
import { createTheater, type Theater } from "../theater/theater.ts";

export interface TheaterOfficeOptions {
  config: Config;
  database: OpenDatabase;
  store: TheaterStore;
  directory: MemberDirectory;
  publicReads: Pick<PublicReads, "lists" | "watcher" | "stagedLive">;
  clients: Pick<PlatformClients, "showroom" | "discord" | "officialSite">;
  callerOf: CallerOf;
  clock: Clock;
  runner: Pick<Runner, "hurry">;
  onChange: () => void;
  onShowChanged: (scheduleId: string) => void;
}

type HotNames = keyof Theater["hotRoutes"];
type Names = keyof Theater["routes"] | keyof ProposalCalls["routes"] | keyof Bot["routes"] | "getBackOffice";

/** Calls of the theater and of those who keep it. */
export type TheaterRouteNames = HotNames | Names;

export interface TheaterOffice {
  premiumLives: Theater["premiumLives"];
  stage: Theater["stage"];
  routes: HotRoutes<HotNames> & Routes<Names>;
  jobs: readonly Job[];
  addRoutes(app: FastifyInstance): void;
}

/** The theater, the members, and the office of those who keep them. */
export function createTheaterOffice(options: TheaterOfficeOptions): TheaterOffice {
  const { config, database, store, publicReads, clients, clock, runner } = options;
  const { db } = database;
  const { lists, watcher } = publicReads;
  const note = (
    session: Session,
    entry: Pick<AuditEntry, "action" | "subject" | "subjectId" | "after">,
  ): Promise<string> =>
    addAudit(db, { at: new Date(clock()), actor: session.accountId, before: null, ...entry });
  const showroomUrl = `${config.platforms.showroomWebUrl}/r/${OFFICIAL_URL_KEY}`;
  const theater = createTheater({
    ...options,
    stagedLive: publicReads.stagedLive,
    showroomUrl,
    db,
    events: database.events,
    picturesOf: (member) => lists.picturesOf(member),
    urlKeyOf: async (roomId) => (await clients.showroom.profile(roomId)).profile.room_url_key,
    idnLive: () => watcher.idnLive(store.members.find((member) => member.isOfficial)?.idnUsername ?? ""),
  });
  watcher.subscribe(({ type, live }) => {
    if (live.platform !== "showroom" || live.roomId !== OFFICIAL_ROOM_ID) return;
    if (type === "started") runner.hurry(READ_PREMIUM_SHOWS);
    runner.hurry(SET_STAGE);
  });
  const bot = createBot({
    config,
    db,
    discord: clients.discord,
    watcher,
    shows: theater,
    clock,
    hurry: (job) => runner.hurry(job),
    async audit(session, { channel, said }) {
      const id = await note(session, { action: "send", subject: "bot", subjectId: channel, after: { said } });
      return (failed) => amendAudit(db, id, { said, failed });
    },
  });
  const proposals = createProposals({
    db,
    site: clients.officialSite,
    store,
    createShow: (input, session) => theater.shows.create(input, session),
    showroomUrl,
    clock,
    async audit(session, code) {
      await note(session, { action: "dismiss", subject: "proposal", subjectId: code, after: null });
    },
  });
  const { channels } = config.community;
  const botChannels = clients.discord === null ? [] : BOT_CHANNELS.filter((name) => channels[name]);
  return {
    premiumLives: theater.premiumLives,
    stage: theater.stage,
    routes: {
      ...theater.hotRoutes,
      ...theater.routes,
      ...proposals.routes,
      ...bot.routes,
      ...overviewRoutes({ db, store, botChannels }),
    },
    jobs: [...theater.jobs, ...bot.jobs, ...proposals.jobs],
    addRoutes: (app) => theater.addRoutes(app),
  };
}
