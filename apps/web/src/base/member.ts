/**
 * The short name that fans use: the platforms write "Freya/JKT48", "Freya JKT48" or "JKT48 Freya". A name that is only
 * the group's, or the official room's, is unchanged.
 */
export function memberName(platformName: string): string {
  const bare = platformName
    .replace(/\s*[/|(（-]?\s*JKT48[)）]?\s*$/i, "")
    .replace(/^JKT48\s*[_/-]?\s*/i, "")
    .trim();
  return bare === "" || /^official/i.test(bare) ? platformName.trim() : bare;
}

/**
 * The address of a platform's picture through our own origin. For the one picture that a first view waits for: on a
 * slow network the handshake with another host takes longer than the picture itself.
 */
export function nearPicture(url: string): string {
  return `/api/image?url=${encodeURIComponent(url)}`;
}

/** The smaller size of a square picture, for small avatars. The contract ensures that addresses have these endings. */
export function smallFace(url: string): string {
  return url.replace(/_square_m(\.(?:jpe?g|png))/, "_square_s$1");
}

/** The address of a cover in its middle or its large size. */
export function coverInSize(url: string, size: "m" | "l"): string {
  return url.replace(/_[sml](\.(?:jpe?g|png))/, `_${size}$1`);
}

/** Widths of SHOWROOM's picture sizes in pixels (docs/platforms.md). */
const COVER_PX = { s: 320, m: 640 };
const SQUARE_PX = { s: 180, m: 360 };

/**
 * A `srcset` with a picture's small and middle size, so that a phone fetches no more than its tile can show. Undefined
 * for a picture that has only one size.
 */
export function pictureSet(url: string): string | undefined {
  const [, before, square, after] = /^(.*?)(_square)?_m(\.(?:jpe?g|png).*)$/.exec(url) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const px = square ? SQUARE_PX : COVER_PX;
  const inSize = (size: "s" | "m"): string => `${before}${square ?? ""}_${size}${after} ${px[size]}w`;
  return `${inSize("s")}, ${inSize("m")}`;
}
