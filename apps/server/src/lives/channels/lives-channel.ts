import type { Clock } from "../../base/clock.ts";
import type { Listeners } from "../../base/listeners.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import { Channel } from "../../realtime/channel.ts";
import type { ChannelFamily, Topic } from "../../realtime/topic.ts";
import { LiveNews } from "./live-news.ts";

export interface LivesChannelOptions {
  watcher: LivesWatcher;
  clock: Clock;
  /** What a live counts is told this often. */
  liveUpdateMs: number;
  /** That a SHOWROOM room announces another next live, Unix seconds. */
  scheduled: Listeners<{ roomId: number; nextLiveSec: number }>;
}

const BOUNDS = { maxEvents: 100, maxAgeMs: 600_000 };

/** `lives`: who goes on air, who ends, what changes in between, and who announces to be next. */
export function livesChannel(options: LivesChannelOptions): ChannelFamily {
  const make = (): Topic => openLives(options);
  return { kind: "lives", isPermanent: true, find: () => ({ key: "lives", make }) };
}

function openLives({ watcher, clock, liveUpdateMs, scheduled }: LivesChannelOptions): Topic {
  const channel = new Channel({ name: "lives", bounds: BOUNDS, clock });
  const news = new LiveNews(channel, clock, liveUpdateMs);
  const ends = [
    watcher.subscribe((event) => news.tell(event)),
    watcher.onStaleness((since) => channel.publish("staleness.changed", since)),
    scheduled.subscribe(({ roomId, nextLiveSec }) =>
      channel.publish("schedule.changed", { room_id: roomId, next_live_schedule: nextLiveSec }),
    ),
  ];
  return {
    channel,
    state: () => ({ lives: watcher.lives, stale_since: watcher.staleSince }),
    // Fed as long as it is there.
    open: () => undefined,
    close() {
      for (const end of ends) end();
      channel.close();
    },
  };
}
