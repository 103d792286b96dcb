import { shapeOf } from "../engine/shape-of-streams.ts";

/** Tells what the picture looks like, once it is known and whenever that changes. */
export function attachShape(
  video: HTMLVideoElement,
  onShape: (shape: "wide" | "upright") => void,
): () => void {
  const listening = new AbortController();
  const look = (): void => {
    // No picture yet, or none at all in a stream of sound.
    if (video.videoWidth > 0) onShape(shapeOf(video.videoWidth, video.videoHeight));
  };
  for (const type of ["loadedmetadata", "resize"]) {
    video.addEventListener(type, look, { signal: listening.signal });
  }
  return () => listening.abort();
}
