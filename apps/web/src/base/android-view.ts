/**
 * Whether an address asks for the view that the Android app shows within its own frame: without our bars.
 * @param search with its question mark, or empty
 */
export function isAndroidView(search: string): boolean {
  return new URLSearchParams(search).get("view_type") === "android";
}
