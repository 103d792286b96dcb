import type { Lives } from "./use-lives.ts";

/** Room → the page of its live; SHOWROOM before IDN when a member is on both. */
export function placesOnAir(lives: Pick<Lives, "showroom" | "premium" | "idn">): Map<number, string> {
  const places = new Map<number, string>();
  for (const live of [...lives.idn, ...lives.premium, ...lives.showroom]) {
    if (live.roomId !== null) places.set(live.roomId, live.to);
  }
  return places;
}
