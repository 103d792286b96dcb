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
  const release = (): void => {
    canvas.hidden = true;
  };
  canvas.hidden = true;
  video.addEventListener("playing", release, { signal });
  return {
    hold() {
      // What is held already is newer than an empty video.
      if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext("2d")?.drawImage(video, 0, 0);
      canvas.hidden = false;
    },
    detach: () => listening.abort(),
  };
}
