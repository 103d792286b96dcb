import { BOT_CHANNELS } from "@penlight/contract/constants";
import { createAccounts } from "../accounts/accounts.ts";
import { overviewRoutes } from "../admin/overview.routes.ts";
import { Broadcasts } from "../broadcasts/broadcasts.ts";
import { createChatFeeds } from "../broadcasts/chat-feeds.ts";
import { LivesWatcher, POLLS } from "../broadcasts/watcher.ts";
import { createBot } from "../community/bot.ts";
import { createCompat } from "../compat/compat.ts";
import type { RouteTable } from "../http/route.ts";
import { livesChannel } from "../lives/channels/lives-channel.ts";
import { roomChannels } from "../lives/channels/room-channels.ts";
import { createLives } from "../lives/lives.ts";
import { operationsRoutes } from "../operations/operations.routes.ts";
import { SocketServer } from "../realtime/socket-server.ts";
import { Topics } from "../realtime/topics.ts";
import { createRooms } from "../rooms/rooms.ts";
import { FarmLimits } from "../stars/farm-limits.ts";
import { createStars } from "../stars/star-calls.ts";
import { createStreams } from "../streams/streams.ts";
import { createTheater } from "../theater/theater.ts";
import { createTickets } from "../tickets/tickets.ts";
import type { AppOptions } from "./app.ts";
import type { Ground, Opened } from "./ground.ts";
import { createPlatformClients } from "./platform-clients.ts";

export type Parts = ReturnType<typeof createParts>;

/**
 * Every part of the app, each made once of those above it: what it adds are its routes, jobs, realtime channels and
 * ends. Read from top to bottom.
 */
export function createParts(options: AppOptions, ground: Ground, opened: Opened) {
  const { config, clock, steady, requestId } = options;
  const { database, store, directory, limits, callerOf, secret, runner } = ground;
  const { db, events } = database;
  const { onlivesMs, idnLivesMs, liveUpdateMs, channelLingerMs } = config.timings;

  const clients = createPlatformClients(config, directory, clock);
  opened(clients.upstream);
  const { showroom, idn, discord, officialSite } = clients;
  const watcher = new LivesWatcher({
    sources: clients.sources,
    clock,
    everyMs: { showroom: onlivesMs, idn: idnLivesMs },
    onPolled: () => ground.changed.tell(),
  });
  watcher.subscribe(() => ground.changed.tell());
  const base = { ...ground, config, clock, db, events, watcher };

  const farmLimits = new FarmLimits(clock);
  const accounts = createAccounts({
    config,
    database,
    secrets: [secret, ...config.previousSecrets],
    platform: clients.accounts,
    clock,
    hurry: (job) => runner.hurry(job),
    farmLimitOf: (accountId) => farmLimits.of(accountId),
  });
  const { fans } = accounts;
  const rooms = createRooms({ ...base, showroom, fans });
  const theater = createTheater({ ...base, rooms, showroom, officialSite });
  const tickets = createTickets({ ...base, theater, accounts });
  const streams = opened(
    createStreams(config, { secret, limits, clock, watcher, assertMayWatch: tickets.assertStillMay }),
  );
  const { sealer, preload } = streams;
  const lives = createLives({ ...base, showroom, idn, rooms, fans, tickets, sealer, preload });
  const stars = createStars({ ...base, accounts, lives: lives.showroom, limits: farmLimits });
  const bot = createBot({ ...base, discord, shows: theater, hurry: (job) => runner.hurry(job) });

  const hurryPoll = (platform: keyof typeof POLLS): void => runner.hurry(POLLS[platform]);
  const broadcasts = opened(
    new Broadcasts({
      watcher,
      clock,
      feedOf: createChatFeeds({
        showroom,
        idn,
        catalogueOf: (roomId) => lives.showroom.giftCatalogues.value(roomId),
        ticketedLog: (live) => tickets.reads.commentsOfAnybody(live),
      }),
      lookAnew: (onAir) => lives.showroom.lookAnew(onAir),
      hurryPoll,
    }),
  );
  const topics = opened(
    new Topics({
      lingerMs: channelLingerMs,
      families: [
        livesChannel({ watcher, clock, liveUpdateMs, scheduled: rooms.scheduled }),
        ...roomChannels({
          watcher,
          broadcasts,
          clock,
          findLive: (platform, room) => lives.sources[platform].findLive(room),
          assertMayWatch: (onAir, reader) => tickets.rights.assert(onAir, reader),
          hurryPoll,
          liveUpdateMs,
        }),
        ...theater.channels,
        ...accounts.channels,
      ],
    }),
  );
  const sockets = new SocketServer({
    topics,
    callerOf,
    limits,
    requestId,
    clock,
    steady,
    identify: (request, caller, handle) => accounts.gate.identify(request, caller, handle),
  });
  sockets.followSessions(events, (ids) => accounts.sessions.endedAmong(ids));

  const { channels } = config.community;
  const botChannels = discord === null ? [] : BOT_CHANNELS.filter((name) => channels[name]);
  const compat = createCompat({
    ...base,
    leave: accounts.leave,
    rooms,
    lives,
    theater,
    sendTheaterNotice: bot.routes.sendTheaterNotice,
    connected: () => sockets.open,
  });
  const routes: RouteTable = {
    ...accounts.routes,
    ...rooms.routes,
    ...lives.routes,
    ...theater.routes,
    ...tickets.routes,
    ...stars.routes,
    ...bot.routes,
    ...overviewRoutes({ db, store, botChannels }),
    ...operationsRoutes(config, clock, options.health),
    ...compat.routes,
  };
  return {
    upstream: clients.upstream,
    watcher,
    accounts,
    rooms,
    theater,
    streams,
    broadcasts,
    topics,
    sockets,
    compat,
    routes,
    jobs: [...database.jobs, ...accounts.jobs, ...theater.jobs, ...bot.jobs, ...tickets.jobs],
  };
}
