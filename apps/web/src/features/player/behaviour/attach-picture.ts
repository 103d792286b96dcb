import { shapeOf } from "../stream/pick-source.ts";

/** Width of the canvas in pixels: so small that scaling it up produces most of the blur. */
const WIDTH = 24;
/** Matches the brightness of the poster's blur in player.css. */
const DARKENING = "rgb(0 0 0 / 45%)";

/**
 * Shows one small, dark, blurred still of the video behind a portrait picture, once per format. A CSS filter would be
 * recomputed with every frame of the video, and a canvas would be rescaled with every frame; an image is rendered with
 * the rest of the page.
 */
export function attachBackdrop(video: HTMLVideoElement, backdrop: HTMLImageElement): () => void {
  const listening = new AbortController();
  const draw = (): void => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (video.videoWidth === 0 || context === null) return;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    // Without support for canvas filters the still is a little less soft.
    context.filter = "blur(1px) saturate(1.35)";
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    context.filter = "none";
    context.fillStyle = DARKENING;
    context.fillRect(0, 0, canvas.width, canvas.height);
    try {
      // JPEG, because browsers know that it is opaque.
      backdrop.src = canvas.toDataURL("image/jpeg", 0.9);
    } catch {
      // With native playback of another origin the canvas is tainted and cannot be read: the poster stays.
    }
  };
  const { signal } = listening;
  // The poster is hidden once its replacement has loaded.
  backdrop.addEventListener("load", () => (backdrop.dataset["drawn"] = ""), { signal });
  video.addEventListener("loadeddata", draw, { signal });
  video.addEventListener("resize", draw, { signal });
  if (video.readyState >= video.HAVE_CURRENT_DATA) draw();
  return () => listening.abort();
}

/**
 * Keeps the last picture on screen while the engine is replaced: a canvas over the video shows it from `hold` until the
 * video plays again.
 */
export function attachLastFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): { hold: () => void; detach: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  let hasFrame = false;
  /** Captures the current picture, if possible: during a seek the picture is on screen but cannot be drawn. */
  const capture = (): void => {
    if (!canvas.hidden || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    hasFrame = true;
  };
  canvas.hidden = true;
  // A seek over a gap follows a "waiting" event, and may still be in progress when the engine is disposed.
  video.addEventListener("waiting", capture, { signal });
  video.addEventListener("playing", () => (canvas.hidden = true), { signal });
  return {
    hold() {
      capture();
      canvas.hidden = !hasFrame;
    },
    detach: () => listening.abort(),
  };
}

/** Reports the picture's shape, once it is known and whenever it changes. */
export function attachShape(
  video: HTMLVideoElement,
  onShape: (shape: "wide" | "upright") => void,
): () => void {
  const listening = new AbortController();
  const look = (): void => {
    // There is no picture yet, or none at all in an audio-only stream.
    if (video.videoWidth > 0) onShape(shapeOf(video.videoWidth, video.videoHeight));
  };
  look();
  for (const type of ["loadedmetadata", "resize"]) {
    video.addEventListener(type, look, { signal: listening.signal });
  }
  return () => listening.abort();
}

/**
 * Closes the picture-in-picture window when its room is left; otherwise it would show the last picture of a live that
 * no longer plays.
 * @returns call it when the room is left
 */
export function attachPictureInPicture(video: HTMLVideoElement): () => void {
  return () => {
    // It may have been closed by the user at the same moment.
    if (document.pictureInPictureElement === video)
      void document.exitPictureInPicture().catch(() => undefined);
  };
}
