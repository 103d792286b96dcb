import type { ChannelState, EventData, StaleSince } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { placeOf, type LiveEvent, type OnAir } from "../broadcasts/live-events.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Channel } from "./channel.ts";
import { endedData, startedData } from "../broadcasts/live-news.ts";
import type { Topic } from "./topic.ts";

/** What a card shows of a running live. */
interface Shown {
  views: number;
  title: string;
  image: string;
}

export function shownOf(live: OnAir): Shown {
  return live.platform === "showroom"
    ? { views: live.card.view_num, title: live.card.telop ?? "", image: live.card.image }
    : { views: live.card.view_count, title: live.card.title, image: live.card.image };
}

/** Which parts are new; views only when enough time has passed since they were last told. */
export function newParts(before: Shown, now: Shown, mayTellViews: boolean): Partial<Shown> {
  return {
    ...(mayTellViews && before.views !== now.views && { views: now.views }),
    ...(before.title !== now.title && { title: now.title }),
    ...(before.image !== now.image && { image: now.image }),
  };
}

/** Remembers what was told of each live, so that only news is told, and views not too often. */
class Told {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #last = new Map<string, { shown: Shown; viewsAtMs: number }>();

  constructor(clock: Clock, everyMs: number) {
    this.#clock = clock;
    this.#everyMs = everyMs;
  }

  start(live: OnAir): void {
    this.#last.set(placeOf(live), { shown: shownOf(live), viewsAtMs: this.#clock() });
  }

  end(live: OnAir): void {
    this.#last.delete(placeOf(live));
  }

  /** What is to be told now; empty when nothing is. */
  news(live: OnAir, before: OnAir): Partial<Shown> {
    const last = this.#last.get(placeOf(live)) ?? { shown: shownOf(before), viewsAtMs: 0 };
    const nowMs = this.#clock();
    const parts = newParts(last.shown, shownOf(live), nowMs - last.viewsAtMs >= this.#everyMs);
    this.#last.set(placeOf(live), {
      shown: { ...last.shown, ...parts },
      viewsAtMs: parts.views === undefined ? last.viewsAtMs : nowMs,
    });
    return parts;
  }
}

/** The `lives` channel: who goes on air, who ends, and what changes in between. */
export class LivesTopic implements Topic {
  readonly channel: Channel;
  readonly #watcher: LivesWatcher;
  readonly #told: Told;
  readonly #clock: Clock;
  #theaterChangedMs: number;

  constructor(channel: Channel, watcher: LivesWatcher, clock: Clock, updateEveryMs: number) {
    this.channel = channel;
    this.#watcher = watcher;
    this.#told = new Told(clock, updateEveryMs);
    this.#clock = clock;
    this.#theaterChangedMs = clock();
  }

  state(): ChannelState {
    const { showroomLives, idnLives, staleSince } = this.#watcher;
    return {
      showroom: showroomLives,
      idn: idnLives,
      stale_since: staleSince,
      theater_changed_at: new Date(this.#theaterChangedMs).toISOString(),
    };
  }

  open(): void {
    // Fed by the watcher, which always runs.
  }

  close(): void {
    this.channel.close();
  }

  onLiveEvent(event: LiveEvent): void {
    const { live } = event;
    if (event.type === "started") {
      this.#told.start(live);
      this.channel.publish("live.started", startedData(live));
    } else if (event.type === "ended") {
      this.#told.end(live);
      this.channel.publish("live.ended", endedData(event));
    } else {
      const parts = this.#told.news(live, event.before);
      if (Object.keys(parts).length > 0) this.channel.publish("live.updated", updatedData(live, parts));
    }
  }

  stalenessChanged(since: StaleSince): void {
    this.channel.publish("staleness.changed", since);
  }

  scheduleChanged(roomId: number, nextLiveSec: number): void {
    this.channel.publish("schedule.changed", {
      kind: "room",
      room_id: roomId,
      next_live_schedule: nextLiveSec,
    });
  }

  /** A show of the theater was added, changed or removed. */
  theaterChanged(scheduleId: string): void {
    this.#theaterChangedMs = this.#clock();
    this.channel.publish("schedule.changed", { kind: "theater", schedule_id: scheduleId });
  }
}

/** A `live:…` channel: what one page shows beside the chat. */
export class LiveTopic implements Topic {
  readonly channel: Channel;
  readonly #live: () => OnAir | undefined;
  readonly #told: Told;

  constructor(channel: Channel, live: () => OnAir | undefined, clock: Clock, updateEveryMs: number) {
    this.channel = channel;
    this.#live = live;
    this.#told = new Told(clock, updateEveryMs);
  }

  state(): ChannelState {
    const live = this.#live();
    if (live === undefined) return { is_live: false, title: "", views: 0, started_at: 0 };
    const { views, title } = shownOf(live);
    return live.platform === "showroom"
      ? { is_live: true, live_id: live.liveId, title, views, started_at: live.card.started_at }
      : { is_live: true, slug: live.slug, title, views, started_at: startSec(live.card.live_at) };
  }

  open(): void {
    // Fed by the watcher, which always runs.
  }

  close(): void {
    this.channel.close();
  }

  onLiveEvent(event: LiveEvent): void {
    const { live } = event;
    if (event.type === "started") {
      this.#told.start(live);
      this.channel.publish("started", startedData(live));
    } else if (event.type === "ended") {
      this.#told.end(live);
      this.channel.publish("ended", endedData(event));
    } else {
      const { views, title } = this.#told.news(live, event.before);
      if (views !== undefined) this.channel.publish("views", { views });
      if (title !== undefined) this.channel.publish("title", { title });
    }
  }
}

function startSec(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

function updatedData(live: OnAir, parts: Partial<Shown>): EventData<"live.updated"> {
  return live.platform === "showroom"
    ? { platform: "showroom", room_id: live.roomId, live_id: live.liveId, ...parts }
    : { platform: "idn", username: live.username, slug: live.slug, ...parts };
}
