import { PLATFORM_NAMES, type PlaceOnAir } from "../../base/platforms.ts";
import type { ListedLive } from "./live.ts";
import type { Lives } from "./use-lives.ts";

type OnAir = Pick<Lives, "all">;

/** Room → where its member is live; of two platforms the one that is looked for first. */
export function placesOnAir({ all }: OnAir): Map<number, PlaceOnAir> {
  const places = new Map<number, PlaceOnAir>();
  for (const name of PLATFORM_NAMES.toReversed()) {
    for (const { platform, member, to } of all) {
      if (platform === name && member.roomId !== null) places.set(member.roomId, { platform, to });
    }
  }
  return places;
}

/** A member's live on the other platform, while her page of this one has none. @param path our page of this one */
export function liveElsewhere({ all }: OnAir, roomId: number | null, path: string): ListedLive | undefined {
  return all.find((live) => roomId !== null && live.member.roomId === roomId && live.to !== path);
}
