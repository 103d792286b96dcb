import type { Call } from "@penlight/contract";
import { isAndroidView } from "../base/android-view.ts";
import { CallError } from "./call.ts";

/** One entry of the fan's activity log. */
interface Line {
  log_name: "Watch" | "Comment" | "Stars" | "Send Stars" | "Login" | "Premium Live";
  description: string;
  /** In the platform's own format: a number on SHOWROOM, a slug on IDN. */
  live_id?: number | string | null;
  /** Whether other rooms were watched at the same time. */
  is_multi?: boolean;
}

/** Keys of entries that this page has already sent: the server rejects duplicates. */
const written = new Set<string>();

/**
 * Adds an entry to the fan's activity log. Errors are not shown: the logged action itself has already succeeded.
 * @param onLost called when the request failed in a way that may be retried later
 */
export function logActivity(call: Call, line: Line, onLost?: () => void): void {
  const isAboutLive = line.live_id !== undefined && line.live_id !== null;
  const key = JSON.stringify([line.log_name, line.live_id, line.log_name === "Comment" && line.description]);
  const isOnce = isAboutLive && !line.log_name.includes("Stars");
  if (isOnce && written.has(key)) return;
  if (isOnce) written.add(key);
  // Without it, the server would log the browser of the app's web view as the device.
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
