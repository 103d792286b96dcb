import { smallFace } from "../../api/picture.ts";
import { useLives } from "../../features/lives/use-lives.ts";
import type { useLiveRoom } from "../../features/lives/watch/use-live-room.ts";
import { memberName } from "../../base/member-name.ts";
import { paths } from "../../base/paths.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";
import type { Subject } from "../watch/WatchStage.tsx";

/** Whom the page is about: from her profile, and until it is there from her card among those on air. */
export function useSubject(
  urlKey: string,
  roomId: number,
  { profile, live }: Pick<ReturnType<typeof useLiveRoom>, "profile" | "live">,
): Subject {
  const lives = useLives();
  const card = [...lives.showroom, ...lives.premium].find((other) => other.roomId === roomId);
  const figures = live
    ? { views: live.views, startedAtSec: live.current_live_started_at }
    : card && { views: card.views, startedAtSec: card.startedAtSec };
  return {
    roomId,
    path: paths.room(profile?.room_url_key ?? urlKey, roomId),
    name: card?.name ?? memberName(profile?.main_name ?? urlKey),
    face: profile ? smallFace(profile.image_square) : card?.face,
    // Blurred, it needs no more than the small cover.
    poster: profile?.image_m ?? card?.image,
    penlight: penlightClass(roomId, urlKey),
    live: figures ?? null,
  };
}
