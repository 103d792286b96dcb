import type { Clock } from "../../base/clock.ts";
import type { Listeners } from "../../base/listeners.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import { EventChannel } from "../../realtime/channel.ts";
import { standingTopic, type ChannelFamily, type Topic } from "../../realtime/topics.ts";
import type { EventData, Live } from "@penlight/contract";
import { placeOf, refOf, type OnAir } from "../../platforms/on-air.ts";
import { endedData, type LiveEvent } from "../../broadcasts/on-air.ts";

export interface LivesChannelOptions {
  watcher: LivesWatcher;
  clock: Clock;
  /** Minimum interval between two updates of a live's counts. */
  liveUpdateMs: number;
  /** Notified when a SHOWROOM room announces another next live, in Unix seconds. */
  scheduled: Listeners<{ roomId: number; nextLiveSec: number }>;
}

const BOUNDS = { maxEntries: 100, maxAgeMs: 600_000 };

/** The channel `lives`: starts, ends and changes of lives, and announcements of next lives. */
export function livesChannel(options: LivesChannelOptions): ChannelFamily {
  const make = (): Topic => openLives(options);
  return { kind: "lives", isPermanent: true, find: () => ({ key: "lives", make }) };
}

function openLives({ watcher, clock, liveUpdateMs, scheduled }: LivesChannelOptions): Topic {
  const channel = new EventChannel({ name: "lives", bounds: BOUNDS, clock });
  const news = new LiveNews(channel, clock, liveUpdateMs);
  const ends = [
    watcher.subscribe((event) => news.tell(event)),
    watcher.onStaleness((since) => channel.publish("staleness.changed", since)),
    scheduled.subscribe(({ roomId, nextLiveSec }) =>
      channel.publish("schedule.changed", { room_id: roomId, next_live_schedule: nextLiveSec }),
    ),
  ];
  const state = () => ({ lives: watcher.lives, stale_since: watcher.staleSince });
  return standingTopic(channel, state, () => ends.forEach((end) => end()));
}

/** The parts of a live that change while it runs. */
type Shown = Pick<Live, "title" | "cover" | "counts">;

/** The parts that have changed; counts only with `mayTellCounts`. */
export function newParts(before: Shown, now: Shown, mayTellCounts: boolean): Partial<Shown> {
  const isCounted =
    before.counts.visits !== now.counts.visits || before.counts.viewers !== now.counts.viewers;
  return {
    ...(mayTellCounts && isCounted && { counts: now.counts }),
    ...(before.title !== now.title && { title: now.title }),
    ...(before.cover !== now.cover && { cover: now.cover }),
  };
}

/** Publishes starts, ends and changes of lives to a channel, counts at a limited rate. */
export class LiveNews {
  readonly #channel: EventChannel;
  readonly #clock: Clock;
  readonly #countsEveryMs: number;
  readonly #told = new Map<string, { shown: Shown; countsAtMs: number }>();

  constructor(channel: EventChannel, clock: Clock, countsEveryMs: number) {
    this.#channel = channel;
    this.#clock = clock;
    this.#countsEveryMs = countsEveryMs;
  }

  tell(event: LiveEvent): void {
    const { live } = event.onAir;
    if (event.type === "started") {
      this.#told.set(placeOf(live), { shown: live, countsAtMs: this.#clock() });
      this.#channel.publish("live.started", { live });
    } else if (event.type === "ended") {
      this.#told.delete(placeOf(live));
      this.#channel.publish("live.ended", endedData(event));
    } else {
      const parts = this.#partsOf(event.onAir, event.before);
      if (Object.keys(parts).length === 0) return;
      const data: EventData<"live.updated"> = { ...refOf(event.onAir), ...parts };
      this.#channel.publish("live.updated", data);
    }
  }

  #partsOf({ live }: OnAir, before: OnAir): Partial<Shown> {
    const told = this.#told.get(placeOf(live)) ?? { shown: before.live, countsAtMs: 0 };
    const nowMs = this.#clock();
    const parts = newParts(told.shown, live, nowMs - told.countsAtMs >= this.#countsEveryMs);
    this.#told.set(placeOf(live), {
      shown: { ...told.shown, ...parts },
      countsAtMs: parts.counts === undefined ? told.countsAtMs : nowMs,
    });
    return parts;
  }
}
