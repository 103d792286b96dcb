import { lazy } from "../../ui/lazy/lazy.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";

/** Why there is nothing to play, of a room that is off air or out of reach. */
export const StageMessage = lazy(
  async () => (await import("../../features/lives/watch/StageMessage.tsx")).StageMessage,
  { when: "awake" },
);

/** All about a room that is not its live, which is below what a visitor sees first. */
export const RoomAbout = lazy(
  async () => (await import("../../features/rooms/about/RoomAbout.tsx")).RoomAbout,
  {
    waiting: SkeletonRows,
    when: "near",
  },
);

/** Who of our fans watches: below a wide video. On phones it is hidden, and never comes. */
export const PodiumStrip = lazy(
  async () => (await import("../../features/activity/podium/PodiumStrip.tsx")).PodiumStrip,
  { when: "near" },
);

/** An address of a room that does not exist. */
export const RoomNotFound = lazy(async () => (await import("../shell/NotFoundPage.tsx")).RoomNotFound, {
  when: "awake",
});

/** The server waits for them all before it renders a live page. */
export function watchPartsReady(): Promise<unknown> {
  return Promise.all([StageMessage.load(), RoomAbout.load(), PodiumStrip.load(), RoomNotFound.load()]);
}
