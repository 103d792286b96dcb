import { afterEach, expect, it, vi } from "vitest";
import { attachPictureInPicture } from "./attach-picture.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("closes the picture-in-picture window when its room is left, and no other window", () => {
  const [ours, other] = [{} as HTMLVideoElement, {} as HTMLVideoElement];
  const exit = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("closed by hand")));
  vi.stubGlobal("document", { pictureInPictureElement: ours, exitPictureInPicture: exit });
  const leaveOther = attachPictureInPicture(other);
  const leave = attachPictureInPicture(ours);
  expect(exit).not.toHaveBeenCalled();
  leaveOther();
  expect(exit).not.toHaveBeenCalled();
  leave();
  expect(exit).toHaveBeenCalledTimes(1);
});
