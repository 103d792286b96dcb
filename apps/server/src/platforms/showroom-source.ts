import type { LiveSource } from "./on-air.ts";
import type { Showroom } from "./showroom.ts";

/** Who is on air on SHOWROOM. The list lags up to half a minute, and only a profile tells that a live is over. */
export function showroomSource(showroom: Pick<Showroom, "onlives" | "profile">): LiveSource {
  return {
    list: async (signal) => ({ onAir: await showroom.onlives(signal), ended: new Set(), isWhole: true }),
    async isOver(onAir, _sign, signal) {
      if (onAir.platform !== "showroom") return false;
      try {
        const { profile } = await showroom.profile(onAir.roomId, signal);
        return !profile.is_live || profile.live_id !== onAir.liveId;
      } catch {
        return false;
      }
    },
  };
}
