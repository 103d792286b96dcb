import { awakening } from "../../ui/lazy/awakening.tsx";

/** Why there is nothing to play, of a room that is off air or out of reach. */
export const stageMessage = awakening(
  async () => (await import("../../features/lives/watch/StageMessage.tsx")).StageMessage,
);

/** All about a room that is not its live, which is below what a visitor sees first. */
export const roomAbout = awakening(
  async () => (await import("../../features/rooms/RoomAbout.tsx")).RoomAbout,
);

/** An address of a room that does not exist. */
export const roomNotFound = awakening(async () => (await import("./RoomNotFound.tsx")).RoomNotFound);

/** The server waits for them all before it renders a live page. */
export function watchPartsReady(): Promise<unknown> {
  return Promise.all([stageMessage.ready(), roomAbout.ready(), roomNotFound.ready()]);
}
