import type { EventData, RealtimeEvent } from "@penlight/contract";

/** A poll of the live: what can be chosen, and once it is over how the fans chose. */
export type Poll =
  | { state: "open"; options: EventData<"poll.open">["options"] }
  | { state: "over"; options: EventData<"poll.result">["options"] };

/** The poll that an event tells of: null when it has no options, undefined when it tells of none. */
export function pollOf(event: RealtimeEvent): Poll | null | undefined {
  switch (event.type) {
    case "poll.open":
      return event.data.options.length > 0 ? { state: "open", options: event.data.options } : null;
    case "poll.result":
      return event.data.options.length > 0 ? { state: "over", options: event.data.options } : null;
    default:
      return undefined;
  }
}
