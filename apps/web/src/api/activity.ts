import type { Call } from "@penlight/contract";
import { isAndroidView } from "../base/android-view.ts";
import { CallError } from "./call.ts";

/** A line of the fan's own log. */
interface Line {
  log_name: "Watch" | "Comment" | "Stars" | "Send Stars" | "Login" | "Premium Live";
  description: string;
  /** As the platform writes it: SHOWROOM's number, IDN's slug. */
  live_id?: number | string | null;
  /** Watched beside other rooms. */
  is_multi?: boolean;
}

/** Lines that this page has written already: the server refuses them a second time. */
const written = new Set<string>();

/**
 * Writes down what the fan did. What they did stands whether or not this succeeds: nobody is told.
 * @param onLost the server has not taken it, and may take it later
 */
export function logActivity(call: Call, line: Line, onLost?: () => void): void {
  const isAboutLive = line.live_id !== undefined && line.live_id !== null;
  const key = JSON.stringify([line.log_name, line.live_id, line.log_name === "Comment" && line.description]);
  const isOnce = isAboutLive && !line.log_name.includes("Stars");
  if (isOnce && written.has(key)) return;
  if (isOnce) written.add(key);
  // Else the server takes it for whatever browser the app has within.
  const device = isAndroidView(location.search) ? "Android" : undefined;
  void call("addActivity", { body: { ...line, device } }).catch((error: unknown) => {
    if (!mayComeLater(error)) return;
    written.delete(key);
    onLost?.();
  });
}

function mayComeLater(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
