/**
 * The small window over other programs belongs to the room: it closes with it, instead of showing the last picture of
 * a live that nobody plays any more.
 * @returns how to leave the room
 */
export function attachPictureInPicture(video: HTMLVideoElement): () => void {
  return () => {
    // It may have been closed by hand in the same moment.
    if (document.pictureInPictureElement === video)
      void document.exitPictureInPicture().catch(() => undefined);
  };
}
