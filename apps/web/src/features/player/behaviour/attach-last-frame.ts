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
