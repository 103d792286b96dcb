import { CoverCard } from "./CoverCard.tsx";
import type { RoomCover } from "./room-cover.ts";

interface CoversProps {
  covers: readonly RoomCover[];
  /** What stands on the covers of those on air. */
  liveTag: string;
}

/** Rooms as cards with their covers. */
export function Covers({ covers, liveTag }: CoversProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5">
      {covers.map((cover) => (
        <CoverCard key={cover.roomId} cover={cover} liveTag={liveTag} />
      ))}
    </ul>
  );
}
