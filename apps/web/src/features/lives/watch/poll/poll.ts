import type { EventData, RealtimeEvent } from "@penlight/contract";

/** A poll of the live: what can be chosen, and once it is over how the fans chose. */
export type Poll =
  | { state: "open"; options: EventData<"poll.open">["options"] }
  | { state: "over"; options: EventData<"poll.result">["options"] };

/** The poll after an event; one without options is none. */
export function pollAfter(poll: Poll | null, event: RealtimeEvent): Poll | null {
  switch (event.type) {
    case "poll.open":
      return event.data.options.length > 0 ? { state: "open", options: event.data.options } : null;
    case "poll.result":
      return event.data.options.length > 0 ? { state: "over", options: event.data.options } : null;
    default:
      return poll;
  }
}
