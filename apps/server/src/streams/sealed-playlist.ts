import { randomBytes } from "node:crypto";

/**
 * A playlist of a ticketed live is fetched once for all who may watch it, and given to each with addresses of their
 * own: as a template it has a place for each address. What marks a place nobody outside can know.
 */
const PLACE = `sealed-${randomBytes(8).toString("hex")}:`;
const PLACES = new RegExp(`${PLACE}([\\w.!~*'()%-]+)`, "g");

/** What stands in a template for an address. */
export function placeOf(address: string): string {
  return PLACE + encodeURIComponent(address);
}

/** The playlist for one person. @param addressFor gives theirs for the platform's */
export function filledPlaylist(template: string, addressFor: (address: string) => string): string {
  return template.replace(PLACES, (_place, encoded: string) => addressFor(decodeURIComponent(encoded)));
}
