import { isoOf, type Clock } from "../base/clock.ts";
import type { Listeners } from "../base/listeners.ts";
import { Channel } from "../realtime/channel.ts";
import { standingTopic, type ChannelFamily, type Topic } from "../realtime/topics.ts";

const BOUNDS = { maxEvents: 100, maxAgeMs: 600_000 };

/** `theater`: that a show was added, changed or removed. @param changes tells the show's id */
export function theaterChannel(changes: Listeners<string>, clock: Clock): ChannelFamily {
  let changedMs = clock();
  // Also while nobody is there: who comes later has read the schedule before or after it.
  changes.subscribe(() => (changedMs = clock()));
  const make = (): Topic => {
    const channel = new Channel({ name: "theater", bounds: BOUNDS, clock });
    const end = changes.subscribe((scheduleId) =>
      channel.publish("theater.changed", { schedule_id: scheduleId }),
    );
    return standingTopic(channel, () => ({ changed_at: isoOf(changedMs) }), end);
  };
  return { kind: "theater", isPermanent: true, find: () => ({ key: "theater", make }) };
}
