import type { EventData } from "@penlight/contract";
import { isoOf } from "../base/clock.ts";
import type { LiveEvent, OnAir } from "./live-events.ts";

/** A live's start in the contract's words. */
export function startedData(live: OnAir): EventData<"live.started"> {
  return live.platform === "showroom"
    ? { platform: "showroom", room_id: live.roomId, live_id: live.liveId, card: live.card }
    : { platform: "idn", username: live.username, slug: live.slug, card: live.card };
}

/** A live's end in the contract's words. */
export function endedData(event: Extract<LiveEvent, { type: "ended" }>): EventData<"live.ended"> {
  const { live, reason } = event;
  const end = { ended_at: isoOf(event.endedAtMs), reason };
  return live.platform === "showroom"
    ? { platform: "showroom", room_id: live.roomId, live_id: live.liveId, ...end }
    : { platform: "idn", username: live.username, slug: live.slug, ...end };
}
