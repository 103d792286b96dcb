import { shapeOf } from "../stream/pick-source.ts";

/** So small that scaling it up is most of the blur. */
const WIDTH = 24;
/** As bright as the poster's blur in player.css. */
const DARKENING = "rgb(0 0 0 / 45%)";

/**
 * Shows one still of the video, small, dark and soft, behind a portrait picture: once per format. A filter of the
 * page's style would be worked out anew with every frame of the video, and a canvas would be scaled up for each: an
 * image is part of the page's own drawing.
 */
export function attachBackdrop(video: HTMLVideoElement, backdrop: HTMLImageElement): () => void {
  const listening = new AbortController();
  const draw = (): void => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (video.videoWidth === 0 || context === null) return;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    // Where a canvas knows no filters it is a little less soft.
    context.filter = "blur(1px) saturate(1.35)";
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    context.filter = "none";
    context.fillStyle = DARKENING;
    context.fillRect(0, 0, canvas.width, canvas.height);
    try {
      // Of a kind that is known to hide what lies below.
      backdrop.src = canvas.toDataURL("image/jpeg", 0.9);
    } catch {
      // Where the browser plays another origin's address by itself its picture can't be read: the poster stays.
    }
  };
  const { signal } = listening;
  // The poster goes when there is something in its place.
  backdrop.addEventListener("load", () => (backdrop.dataset["drawn"] = ""), { signal });
  video.addEventListener("loadeddata", draw, { signal });
  video.addEventListener("resize", draw, { signal });
  if (video.readyState >= video.HAVE_CURRENT_DATA) draw();
  return () => listening.abort();
}

/**
 * Keeps the last picture on screen while the engine is replaced: a canvas over the video shows it from the moment
 * it is held until the video runs again.
 */
export function attachLastFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): { hold: () => void; detach: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  let hasFrame = false;
  /** Takes the video's picture, if it can be had: during a seek it stands on screen, and can't be drawn. */
  const keep = (): void => {
    if (!canvas.hidden || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    hasFrame = true;
  };
  canvas.hidden = true;
  // A jump over a gap follows a wait, and may still be under way when the engine is given up.
  video.addEventListener("waiting", keep, { signal });
  video.addEventListener("playing", () => (canvas.hidden = true), { signal });
  return {
    hold() {
      keep();
      canvas.hidden = !hasFrame;
    },
    detach: () => listening.abort(),
  };
}

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
  look();
  for (const type of ["loadedmetadata", "resize"]) {
    video.addEventListener(type, look, { signal: listening.signal });
  }
  return () => listening.abort();
}

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
