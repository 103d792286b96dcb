/** The records of {@link watchClock} in the page. */
export interface Seen {
  /** Each change of the burned-in clock: when the frame is shown (Unix ms) and the ink of the strip's right half. */
  clocks: { atMs: number; widthPx: number; ink: string }[];
  /** How often the picture froze for longer than {@link STALL_MS}, and for how long in total. */
  stalls: number;
  stoodMs: number;
}

declare global {
  var penlightSeen: Seen;
  var penlightBeginWatch: () => void;
}

/**
 * Runs in the page before its own scripts: examines each frame that the first video presents, from the call of
 * `penlightBeginWatch` on.
 */
export function watchClock(): void {
  /** The sandbox's slowest video shows a frame every 83 ms. */
  const STALL_MS = 500;
  const STRIP_ROWS: Record<number, number> = { 432: 3, 768: 3, 288: 2, 512: 2, 144: 1, 256: 1 };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let shown = new Uint8Array();
  let lastMs = 0;
  let isWatching = false;
  globalThis.penlightSeen = { clocks: [], stalls: 0, stoodMs: 0 };
  globalThis.penlightBeginWatch = () => {
    isWatching = true;
  };

  const inkOf = (video: HTMLVideoElement): Uint8Array<ArrayBuffer> => {
    const { videoWidth } = video;
    const height = (STRIP_ROWS[videoWidth] ?? 0) * 16;
    const width = videoWidth / 2;
    if (!context || height === 0) return new Uint8Array();
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, width, 0, width, height, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return Uint8Array.from({ length: width * height }, (_, at) => Number((data[at * 4 + 1] ?? 0) > 129));
  };
  const isOther = (ink: Uint8Array): boolean => {
    if (ink.length !== shown.length) return true;
    let different = 0;
    for (let index = 0; index < ink.length; index += 1) if (ink[index] !== shown[index]) different += 1;
    return different > 8;
  };
  const attach = (video: HTMLVideoElement): void => {
    const look = (nowMs: number, frame: VideoFrameCallbackMetadata): void => {
      video.requestVideoFrameCallback(look);
      const sinceMs = nowMs - lastMs;
      const isFirst = lastMs === 0;
      lastMs = nowMs;
      if (!isWatching) return;
      const seen = globalThis.penlightSeen;
      if (!isFirst && sinceMs > STALL_MS) {
        seen.stalls += 1;
        seen.stoodMs += sinceMs;
      }
      const ink = inkOf(video);
      if (!isOther(ink)) return;
      const isChange = shown.length > 0;
      shown = ink;
      if (!isChange) return;
      seen.clocks.push({
        atMs: performance.timeOrigin + frame.expectedDisplayTime,
        widthPx: video.videoWidth,
        ink: ink.join(""),
      });
    };
    video.requestVideoFrameCallback(look);
  };
  const find = (): void => {
    const video = document.querySelector("video");
    if (!video) return;
    observer.disconnect();
    attach(video);
  };
  const observer = new MutationObserver(find);
  document.addEventListener("DOMContentLoaded", () => {
    observer.observe(document.body, { childList: true, subtree: true });
    find();
  });
}
