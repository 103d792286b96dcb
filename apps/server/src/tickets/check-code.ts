import type { LiveCodeCheck, PremiumToday } from "@penlight/contract";
import type { ShowroomOnAir } from "../platforms/on-air.ts";
import type { WatchCaller, WatchRights } from "./watch-rights.ts";

/** Whether a code opens the premium room's live right now. Rejects when the platform can't be asked. */
export type CodeCheck = (code: string, who: WatchCaller) => Promise<LiveCodeCheck>;

export function createCodeCheck(options: {
  rights: WatchRights;
  /** The premium room's ticketed live; undefined while there is none. */
  onAir: () => ShowroomOnAir | undefined;
  /** Throws `no_premium_today`. */
  premiumToday: () => PremiumToday;
}): CodeCheck {
  const { rights, onAir, premiumToday } = options;
  return async (code, who) => {
    const live = onAir();
    if (live === undefined) return { valid: false, reason: "offline" };
    const right = await rights.byCode(live, code, who);
    if (typeof right === "string")
      return { valid: false, reason: right === "code_devices" ? "code_devices" : "bad_code" };
    return { valid: true, premium_live: showOf(premiumToday) };
  };
}

function showOf(premiumToday: () => PremiumToday): NonNullable<LiveCodeCheck["premium_live"]> {
  const { setlist, theaterShow } = premiumToday();
  return { setlist_name: setlist.name, show_at: theaterShow.show_at };
}
