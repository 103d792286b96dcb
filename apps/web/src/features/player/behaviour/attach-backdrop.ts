/** So small that scaling it up is most of the blur. */
const WIDTH = 24;
/** As bright as the poster's blur in player.css. */
const DARKENING = "rgb(0 0 0 / 45%)";

/**
 * Draws one still of the video, small, dark and soft, on a canvas that stands behind a portrait picture: once per
 * format. A filter of the page's style would be worked out anew with every frame of the video, and cost several
 * times what playing it does.
 */
export function attachBackdrop(video: HTMLVideoElement, canvas: HTMLCanvasElement): () => void {
  const listening = new AbortController();
  const draw = (): void => {
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
    canvas.dataset.drawn = "";
  };
  const { signal } = listening;
  video.addEventListener("loadeddata", draw, { signal });
  video.addEventListener("resize", draw, { signal });
  if (video.readyState >= video.HAVE_CURRENT_DATA) draw();
  return () => listening.abort();
}
