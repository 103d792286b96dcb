import type { EventData, RealtimeEvent } from "@penlight/contract";

/** A poll of the live: its options and, when it is closed, its result. */
export type Poll =
  | { state: "open"; options: EventData<"poll.open">["options"] }
  | { state: "over"; options: EventData<"poll.result">["options"] };

/** The poll of an event: null when it has no options, undefined when the event is not about a poll. */
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
