/**
 * Whether an address requests the view that the Android app embeds: without our header and navigation bars.
 * @param search with its question mark, or empty
 */
export function isAndroidView(search: string): boolean {
  return new URLSearchParams(search).get("view_type") === "android";
}
