import type { EventData } from "@penlight/contract";
import type { ChatFact } from "../platforms/chat-feed.ts";

/** Something that happened in a live, in the contract's words; `gap`: something may have happened that nobody saw. */
export type Fact =
  | ChatFact
  | { type: "live.started"; data: EventData<"live.started"> }
  | { type: "live.ended"; data: EventData<"live.ended"> }
  | { type: "status"; data: EventData<"status"> };

export interface FactGap {
  type: "gap";
}
