import type { Live, LiveRoom } from "@penlight/contract";
import { memberName } from "../../../base/member-name.ts";
import { smallFace } from "../../../base/picture.ts";
import { isSameRoom, PLATFORMS, viewsOf, type NamedRoom } from "../../../base/platforms.ts";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { useLives } from "../use-lives.ts";
import type { Figures } from "./LiveFigures.tsx";

/** Whom a live page is about, as far as it is known yet. */
export interface Subject {
  /** Our page of it: left out where other lives are offered. */
  path: string;
  /** Her SHOWROOM room; null where she has none. */
  roomId: number | null;
  name: string;
  face: string | undefined;
  /** A still, blurred behind everything. */
  poster: string | undefined;
  penlight: string;
  /** Of the live on air, or of the one that just ended. */
  figures: Figures | null;
}

/**
 * Whom the page is about: from what is known of the room, and until that is there from her card among those on air.
 * @param live on air there, or just over
 */
export function useSubject(room: NamedRoom, known: LiveRoom | undefined, live: Live | null): Subject {
  const card = useLives().all.find((other) => isSameRoom(other, room));
  const { path, cover, numberOf } = PLATFORMS[room.platform];
  const member = known?.member ?? card?.member;
  const shown = live ?? card;
  // Blurred, it needs no more than the middle size.
  const still = shown?.cover ?? known?.cover;
  const roomId = member?.roomId ?? numberOf(room.room);
  return {
    path: path({ ...room, urlKey: known?.urlKey ?? room.urlKey }),
    roomId,
    name: memberName(member?.name ?? room.urlKey),
    face: member && smallFace(member.face),
    poster: still && cover(still, "m"),
    penlight: penlightClass(roomId, room.urlKey),
    figures: shown ? { views: viewsOf(shown), startedAtSec: shown.startedAtSec } : null,
  };
}
