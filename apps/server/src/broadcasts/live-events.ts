import type { EventData } from "@penlight/contract";
import { refOf, type OnAir } from "../platforms/on-air.ts";

/** What happens on air. */
export type LiveEvent =
  | { type: "started"; onAir: OnAir }
  /** `reason` is "ended" when the platform said so, "gone" when the live left its list. */
  | { type: "ended"; onAir: OnAir; endedAtMs: number; reason: "ended" | "gone" }
  /** Something that is shown of it is new. */
  | { type: "changed"; onAir: OnAir; before: OnAir };

/** A live's end in the contract's words. */
export function endedData(event: Extract<LiveEvent, { type: "ended" }>): EventData<"live.ended"> {
  const { onAir, endedAtMs, reason } = event;
  return { ...refOf(onAir), endedAtSec: Math.floor(endedAtMs / 1_000), reason };
}
