import { BOT_CHANNELS } from "@penlight/contract/constants";
import { createAccounts } from "../accounts/accounts.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Clock } from "../base/clock.ts";
import { createBot } from "../community/bot.ts";
import { createDonations } from "../community/donations.ts";
import type { OpenDatabase } from "../db/open.ts";
import { createLives } from "../lives/lives.ts";
import { operationsRoutes, overviewRoutes } from "../operations/operations.routes.ts";
import { forgetPerson } from "../records/activity/forget-person.queries.ts";
import { Boards } from "../records/boards/boards.ts";
import { createRooms } from "../rooms/rooms.ts";
import { FarmLimits } from "../stars/farm-limits.ts";
import { farmNewsOf } from "../stars/farm-runs.queries.ts";
import { createStars } from "../stars/star-calls.ts";
import { createStreams } from "../streams/streams.ts";
import { createTheater } from "../theater/theater.ts";
import { revokeLiveCodes } from "../tickets/live-codes.queries.ts";
import { createTickets } from "../tickets/tickets.ts";
import type { AppOptions, Infrastructure, Opened } from "./infrastructure.ts";
import type { PlatformClients } from "./platform-clients.ts";

export type Features = ReturnType<typeof createFeatures>;

/**
 * Creates each feature once, in order; each gets the ones created before it. Returns their routes, jobs and channels.
 */
export function createFeatures(
  options: AppOptions,
  infrastructure: Infrastructure,
  { clients, watcher }: { clients: PlatformClients; watcher: LivesWatcher },
  opened: Opened,
) {
  const { config, clock, steady } = options;
  const { database, store, secret, limits, runner } = infrastructure;
  const { db, events } = database;
  const { showroom, idn, discord, officialSite } = clients;
  const base = { ...infrastructure, config, clock, db, events, watcher };
  const hurry = (job: string): void => runner.hurry(job);

  const boards = boardsHearing(database, clock);
  const farmLimits = new FarmLimits(clock);
  const accounts = createAccounts({
    ...base,
    secrets: [secret, ...config.previousSecrets],
    platform: clients.accounts,
    hurry,
    farmLimitOf: (accountId) => farmLimits.of(accountId),
    farmNewsOf: (userId) => farmNewsOf(db, userId),
    forgetPerson: (personId) => forgetPerson(db, personId),
    revokeCodes: (within, userId, now) => revokeLiveCodes(within, { userId }, now),
    standingsOf: (reader, userIds) => boards.standingsOf(reader, userIds),
  });
  const { fans } = accounts;
  const rooms = createRooms({ ...base, showroom, fans });
  const theater = createTheater({ ...base, rooms, showroom, officialSite });
  const tickets = createTickets({ ...base, theater, accounts });
  const { assertMayWatch, rightsChanged } = tickets;
  const forStreams = { secret, limits, clock, steady, watcher, events, assertMayWatch, rightsChanged };
  const streams = opened(createStreams(config, forStreams));
  const { sealer, preload, stalled } = streams;
  const lives = createLives({ ...base, showroom, idn, rooms, fans, tickets, sealer, preload, stalled });
  const stars = opened(createStars({ ...base, accounts, lives: lives.showroom, limits: farmLimits, hurry }));
  const bot = createBot({ ...base, discord, shows: theater, hurry });
  const { channels } = config.community;
  const botChannels = discord === null ? [] : BOT_CHANNELS.filter((name) => channels[name]);
  return {
    boards,
    accounts,
    rooms,
    theater,
    tickets,
    streams,
    lives,
    stars,
    routes: {
      ...accounts.routes,
      ...rooms.routes,
      ...lives.routes,
      ...theater.routes,
      ...tickets.routes,
      ...stars.routes,
      ...bot.routes,
      ...createDonations({ config, db, clock }).routes,
      ...overviewRoutes({ store, countUsers: () => accounts.count(), botChannels }),
      ...operationsRoutes(config, clock, options.health),
    },
    jobs: [...database.jobs, ...accounts.jobs, ...theater.jobs, ...bot.jobs, ...tickets.jobs, ...stars.jobs],
    channels: [...theater.channels, ...accounts.channels],
  };
}

/** The boards. Cached boards are dropped when a fan's account is erased in any process. */
function boardsHearing({ db, events }: OpenDatabase, clock: Clock): Boards {
  const boards = new Boards(db, clock);
  events.subscribe(({ kind }) => {
    if (kind === "erased") boards.drop();
  });
  events.onMissed(() => boards.drop());
  return boards;
}
