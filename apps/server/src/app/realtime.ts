import { durations } from "../base/measures.ts";
import { createChatFeeds } from "../broadcasts/chat-feeds.ts";
import { Journals } from "../broadcasts/journals.ts";
import { SharedJournals } from "../broadcasts/shared-journals.ts";
import { POLLS, type LivesWatcher } from "../broadcasts/watcher.ts";
import { livesChannel } from "../lives/channels/lives-channel.ts";
import { roomChannels } from "../lives/channels/room-channels.ts";
import { SocketServer } from "../realtime/socket-server.ts";
import { Topics, type ChannelFamily } from "../realtime/topics.ts";
import type { Features } from "./features.ts";
import type { AppOptions, Infrastructure, Opened } from "./infrastructure.ts";
import type { Records } from "../records/records.ts";
import type { PlatformClients } from "./platform-clients.ts";

const RELAY_BUCKETS_SEC = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30, 60];

/** Reads what happens in each live, once for all consumers and all processes. */
export function openJournals(
  { config, clock }: AppOptions,
  { runner, leadership }: Infrastructure,
  { clients, watcher, features }: { clients: PlatformClients; watcher: LivesWatcher; features: Features },
  opened: Opened,
): { journals: Journals; sharedJournals: SharedJournals } {
  const { lives, tickets } = features;
  const journals = opened(
    new Journals({
      watcher,
      clock,
      feedOf: createChatFeeds({
        ...clients,
        catalogueOf: async (roomId) => new Map(await lives.showroom.giftCatalogues.value(roomId)),
      }),
      async readLog(onAir) {
        if (onAir.platform !== "showroom" || !onAir.live.ticketed)
          return lives.sources[onAir.platform].readLog(onAir);
        return { comments: await tickets.reads.commentLogOfAnybody(onAir), gifts: null };
      },
      lookAnew: ({ live }) => lives.sources[live.platform].lookAnew(live.room),
      hurryPoll: (platform) => runner.hurry(POLLS[platform]),
      maxDelayMs: config.timings.maxDelayMs,
      isReading: () => leadership.isReading,
    }),
  );
  const sharedJournals = opened(new SharedJournals({ journals, leadership, clock, random: Math.random }));
  return { journals, sharedJournals };
}

/** The realtime channels and the socket server that serves them. */
export function openRealtime(
  { config, clock, steady, logger, requestId }: AppOptions,
  { database, limits, callerOf, devices, runner }: Infrastructure,
  parts: {
    watcher: LivesWatcher;
    features: Features;
    journals: Journals;
    sharedJournals: SharedJournals;
    records: Pick<Records, "podiumChanged">;
    /** The channels of the parts. */
    channels: readonly ChannelFamily[];
  },
  opened: Opened,
) {
  const { watcher, features, journals, sharedJournals, records, channels } = parts;
  const { lives, tickets, rooms, accounts } = features;
  const { liveUpdateMs, channelLingerMs } = config.timings;
  const relayed = durations(
    {
      name: "relay_seconds",
      help: "From a comment's or gift's time by its platform, which is in whole seconds on SHOWROOM, until it was written to viewers",
      labels: ["platform"],
    },
    RELAY_BUCKETS_SEC,
  );
  const topics = opened(
    new Topics({
      lingerMs: channelLingerMs,
      families: [
        livesChannel({ watcher, clock, liveUpdateMs, scheduled: rooms.scheduled }),
        ...roomChannels({
          watcher,
          journals,
          prepareJournal: (place) => sharedJournals.prepare(place),
          clock,
          findLive: (platform, room) => lives.sources[platform].findLive(room),
          assertMayWatch: (onAir, reader) => tickets.rights.assert(onAir, reader),
          hurryPoll: (platform) => runner.hurry(POLLS[platform]),
          liveUpdateMs,
          onRelayed: (platform, lagMs) => relayed.observe({ platform }, lagMs / 1_000),
          podiumChanged: records.podiumChanged,
        }),
        ...channels,
      ],
    }),
  );
  const sockets = new SocketServer({
    topics,
    callerOf,
    devices,
    limits,
    requestId,
    clock,
    steady,
    logger,
    heartbeatCheckMs: config.timings.heartbeatCheckMs,
    identify: (request, caller, handle) => accounts.gate.identify(request, caller, handle),
  });
  sockets.followSessions(database.events, (ids) => accounts.sessions.endedAmong(ids));
  return { topics, sockets, measures: [relayed, ...topics.measures, ...sockets.measures] };
}
