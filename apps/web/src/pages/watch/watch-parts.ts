import { lazy } from "../../ui/lazy/lazy.tsx";
import { SkeletonRows } from "../../ui/skeletons.tsx";
import { WIDE } from "../../ui/theme/media.ts";

/** The reason why nothing plays: the room is off air or unavailable. */
export const StageMessage = lazy(
  async () => (await import("../../features/lives/watch/StageMessage.tsx")).StageMessage,
  { onServer: true },
);

// Narrower windows have tabs instead of the parts below a wide video, and do not load them.

/** The room's profile, below a wide video. */
export const RoomAbout = lazy(
  async () => (await import("../../features/rooms/about/RoomAbout.tsx")).RoomAbout,
  { waiting: SkeletonRows, onServer: true, media: WIDE },
);

/** The podium, below a wide video: which fans of this app watch. */
export const PodiumStrip = lazy(
  async () => (await import("../../features/activity/podium/PodiumStrip.tsx")).PodiumStrip,
  { onServer: true, media: WIDE },
);

/** Shown for the address of a room that does not exist. */
export const RoomNotFound = lazy(async () => (await import("../shell/NotFoundPage.tsx")).RoomNotFound, {
  onServer: true,
});

/** Resolves when all parts are loaded. The server awaits it before it renders a live page. */
export function watchPartsReady(): Promise<unknown> {
  return Promise.all([StageMessage.load(), RoomAbout.load(), PodiumStrip.load(), RoomNotFound.load()]);
}
