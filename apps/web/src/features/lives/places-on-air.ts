import type { PlaceOnAir } from "../../base/place-on-air.ts";
import type { Live } from "./live.ts";
import type { Lives } from "./use-lives.ts";

type OnAir = Pick<Lives, "showroom" | "premium" | "idn">;

/** Room → where its member is live; SHOWROOM before IDN when she is on both. */
export function placesOnAir(lives: OnAir): Map<number, PlaceOnAir> {
  const places = new Map<number, PlaceOnAir>();
  for (const { roomId, platform, to } of [...lives.idn, ...lives.premium, ...lives.showroom]) {
    if (roomId !== null) places.set(roomId, { platform, to });
  }
  return places;
}

/** A member's live on the other platform, while her page of this one has none. @param path our page of this one */
export function liveElsewhere(lives: OnAir, roomId: number | null, path: string): Live | undefined {
  return [...lives.showroom, ...lives.premium, ...lives.idn].find(
    (live) => roomId !== null && live.roomId === roomId && live.to !== path,
  );
}
