import { lazy } from "../../ui/lazy/lazy.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";

/** The reason why nothing plays: the room is off air or unavailable. */
export const StageMessage = lazy(
  async () => (await import("../../features/lives/watch/StageMessage.tsx")).StageMessage,
  { when: "awake" },
);

/** The room's profile, below the first view for visitors. */
export const RoomAbout = lazy(
  async () => (await import("../../features/rooms/about/RoomAbout.tsx")).RoomAbout,
  {
    waiting: SkeletonRows,
    when: "near",
  },
);

/** The podium: which fans of this app watch. Below a wide video; hidden on phones, where it is never loaded. */
export const PodiumStrip = lazy(
  async () => (await import("../../features/activity/podium/PodiumStrip.tsx")).PodiumStrip,
  { when: "near" },
);

/** Shown for the address of a room that does not exist. */
export const RoomNotFound = lazy(async () => (await import("../shell/NotFoundPage.tsx")).RoomNotFound, {
  when: "awake",
});

/** Resolves when all parts are loaded. The server awaits it before it renders a live page. */
export function watchPartsReady(): Promise<unknown> {
  return Promise.all([StageMessage.load(), RoomAbout.load(), PodiumStrip.load(), RoomNotFound.load()]);
}
