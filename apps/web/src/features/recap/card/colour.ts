/** Adds an alpha channel. @param hex `#rrggbb`, like the tokens @param alpha 0 to 1 */
export function withAlpha(hex: string, alpha: number): string {
  return `${hex}${twoHex(Math.round(alpha * 255))}`;
}

/** Mixes a colour with white. @param hex `#rrggbb` @param share of white, 0 to 1 */
export function lightened(hex: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${channels.map((value) => twoHex(Math.round(value + (255 - value) * share))).join("")}`;
}

function twoHex(value: number): string {
  return value.toString(16).padStart(2, "0");
}
