import type { ActivityLog, Call } from "@penlight/contract";
import { isAndroidView } from "../base/android-view.ts";

/** One entry of the fan's activity log. */
interface Line {
  log_name: "Comment" | "Stars" | "Send Stars" | "Login";
  description: string;
  /** SHOWROOM's number of the live. */
  live_id?: number | null;
}

/** Comments that this page has logged: the server rejects the same one in the same live. */
const comments = new Set<string>();

/** Adds an entry to the fan's activity log. Errors are not shown: the logged action itself has already succeeded. */
export function logActivity(call: Call, line: Line): void {
  const key = JSON.stringify([line.live_id, line.description]);
  if (line.log_name === "Comment") {
    if (comments.has(key)) return;
    comments.add(key);
  }
  void call("addOwnActivity", { body: { ...line, device: deviceToLog() } }).catch(() => comments.delete(key));
}

/** The device to log; undefined where the server can tell it by the browser. */
export function deviceToLog(): ActivityLog["device"] | undefined {
  // The server would see the browser of the app's web view.
  return isAndroidView(location.search) ? "Android" : undefined;
}
