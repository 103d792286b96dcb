import { awakening } from "../../ui/awakening.tsx";

/** Everything about a room that is not its live: below the video, or behind a tab. */
export const roomAbout = awakening(
  async () => (await import("../../features/rooms/RoomAbout.tsx")).RoomAbout,
);
