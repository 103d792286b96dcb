/** Sizes of SHOWROOM's covers (`docs/platforms.md`): file names contain the size, so it can be replaced. */

export type CoverSize = "s" | "m" | "l";

const COVER = /_(?:s|m|l)(\.(?:jpe?g|png))/;
const SQUARE = /_square_(?:s|m)(\.(?:jpe?g|png))/;

/** The URL of a cover in another size. Square covers stay square, and have no size `l`. */
export function coverInSize(address: string, size: CoverSize): string {
  if (SQUARE.test(address)) return address.replace(SQUARE, `_square_${size === "l" ? "m" : size}$1`);
  return address.replace(COVER, `_${size}$1`);
}

/** The URL of a cover's square form. */
export function squareCover(address: string): string {
  return SQUARE.test(address) ? coverInSize(address, "m") : address.replace(COVER, "_square_m$1");
}

/** @param staticUrl e.g. `https://static.showroom-live.com` */
export function avatarAddress(staticUrl: string, avatarId: number): string {
  return `${staticUrl}/image/avatar/${avatarId}.png`;
}

export function giftAddress(staticUrl: string, giftId: number): string {
  return `${staticUrl}/image/gift/${giftId}_s.png?v=1`;
}

/** The platform's placeholder for a room without a cover. */
export function noCover(staticUrl: string): string {
  return `${staticUrl}/image/room/cover/no_profile.jpg`;
}
