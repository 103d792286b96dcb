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

/** Runs in the page before its own scripts: examines each frame that the first video presents. */
export function watchClock(): void {
  /** The sandbox's slowest video shows a frame every 83 ms. */
  const STALL_MS = 500;
  const STRIP_ROWS: Record<number, number> = { 432: 3, 768: 3, 288: 2, 512: 2, 144: 1, 256: 1 };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let shown = "";
  let lastMs = 0;
  globalThis.penlightSeen = { clocks: [], stalls: 0, stoodMs: 0 };
  globalThis.penlightBeginWatch = () => {
    globalThis.penlightSeen = { clocks: [], stalls: 0, stoodMs: 0 };
  };

  const inkOf = (video: HTMLVideoElement): string => {
    const { videoWidth } = video;
    const height = (STRIP_ROWS[videoWidth] ?? 0) * 16;
    const width = videoWidth / 2;
    if (!context || height === 0) return "";
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, width, 0, width, height, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    let ink = "";
    for (let at = 1; at < data.length; at += 4) ink += (data[at] ?? 0) > 129 ? "1" : "0";
    return ink;
  };
  const isOther = (ink: string): boolean => {
    if (ink.length !== shown.length) return true;
    let different = 0;
    for (let index = 0; index < ink.length; index += 1) if (ink[index] !== shown[index]) different += 1;
    return different > 8;
  };
  const attach = (video: HTMLVideoElement): void => {
    const look = (nowMs: number, frame: VideoFrameCallbackMetadata): void => {
      video.requestVideoFrameCallback(look);
      const seen = globalThis.penlightSeen;
      if (lastMs > 0 && nowMs - lastMs > STALL_MS) {
        seen.stalls += 1;
        seen.stoodMs += nowMs - lastMs;
      }
      lastMs = nowMs;
      const ink = inkOf(video);
      if (!isOther(ink)) return;
      shown = ink;
      seen.clocks.push({
        atMs: performance.timeOrigin + frame.expectedDisplayTime,
        widthPx: video.videoWidth,
        ink,
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
