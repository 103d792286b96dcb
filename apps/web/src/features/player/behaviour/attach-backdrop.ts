/** Small enough that scaling it up is the blur. */
const WIDTH = 48;

/**
 * Draws one still of the video, small, on a canvas that stands blurred behind a portrait picture. Once per
 * format, not per frame: a live blur would cost more than the video.
 */
export function attachBackdrop(video: HTMLVideoElement, canvas: HTMLCanvasElement): () => void {
  const listening = new AbortController();
  const draw = (): void => {
    if (video.videoWidth === 0) return;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  };
  const { signal } = listening;
  video.addEventListener("loadeddata", draw, { signal });
  video.addEventListener("resize", draw, { signal });
  if (video.readyState >= video.HAVE_CURRENT_DATA) draw();
  return () => listening.abort();
}
