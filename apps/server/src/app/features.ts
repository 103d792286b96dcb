import { createBell } from "../bell/bell.ts";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import { createAccounts } from "../accounts/accounts.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import { createCalendar } from "../calendar/calendar.ts";
import { createDonations } from "../community/donations.ts";
import { createLives } from "../lives/lives.ts";
import { readAndroidApp } from "../operations/android-app.ts";
import { operationsRoutes, overviewRoutes } from "../operations/operations.routes.ts";
import { createRooms } from "../rooms/rooms.ts";
import { createStars } from "../stars/star-calls.ts";
import { createStreams } from "../streams/streams.ts";
import { createTheater } from "../theater/theater.ts";
import { createTickets } from "../tickets/tickets.ts";
import type { AppOptions, Infrastructure } from "./infrastructure.ts";
import type { CollectedParts } from "./part.ts";
import type { PlatformClients } from "./platform-clients.ts";

export type Features = ReturnType<typeof createFeatures>;

/** Creates each feature once, in order; each gets the ones created before it. */
export function createFeatures(
  options: AppOptions,
  infrastructure: Infrastructure,
  { clients, watcher }: { clients: PlatformClients; watcher: LivesWatcher },
  parts: CollectedParts,
) {
  const { config, clock, steady } = options;
  const { database, store, secret, limits, runner } = infrastructure;
  const { db, events } = database;
  const { showroom, idn, discord, officialSite } = clients;
  const base = { ...infrastructure, config, clock, db, events, watcher };
  const hurry = (job: string): void => runner.hurry(job);

  const accounts = parts.add(
    createAccounts({
      ...base,
      secrets: [secret, ...config.previousSecrets],
      platform: clients.accounts,
      hurry,
      fanData: parts.fanData,
    }),
  );
  const { fans } = accounts;
  const rooms = parts.add(createRooms({ ...base, showroom, fans }));
  const theater = parts.add(createTheater({ ...base, rooms, showroom, officialSite }));
  const tickets = parts.add(createTickets({ ...base, theater, accounts }));
  const { assertMayWatch, rightsChanged } = tickets;
  const forStreams = { secret, limits, clock, steady, watcher, events, assertMayWatch, rightsChanged };
  const streams = parts.add(createStreams(config, forStreams));
  const { sealer, preload, stalled } = streams;
  const lives = parts.add(
    createLives({ ...base, showroom, idn, rooms, fans, tickets, sealer, preload, stalled }),
  );
  const stars = parts.add(createStars({ ...base, accounts, lives: lives.showroom, hurry }));
  const bell = parts.add(createBell({ ...base, steady, logger: options.logger, rooms, hurry }));
  const calendar = parts.add(createCalendar({ ...base, logger: options.logger, rooms, hurry }));
  const donations = parts.add(createDonations({ config, db, clock }));
  const { channels } = config.community;
  const botChannels = discord === null ? [] : BOT_CHANNELS.filter((name) => channels[name]);
  const android = readAndroidApp(config, (text) => options.logger.warn(text));
  const operations = parts.add({
    routes: {
      ...overviewRoutes({ store, countUsers: () => accounts.count(), botChannels }),
      ...operationsRoutes(config, android.offer, clock, options.health),
    },
    jobs: database.jobs,
    channels: [],
  });
  return {
    accounts,
    rooms,
    theater,
    tickets,
    streams,
    lives,
    stars,
    android,
    bell,
    // Merged here, so that the compiler finds a call of the contract without a route.
    routes: {
      ...accounts.routes,
      ...rooms.routes,
      ...lives.routes,
      ...theater.routes,
      ...tickets.routes,
      ...stars.routes,
      ...bell.routes,
      ...calendar.routes,
      ...donations.routes,
      ...operations.routes,
    },
  };
}
