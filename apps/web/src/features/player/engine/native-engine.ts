import type { Engine, EngineListener } from "../stream/engine.ts";

/** Browsers with native HLS expose the stream's dates: when the video's first second was filmed. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/**
 * Native HLS of the browser, where there is no Media Source (older iPhones). The browser chooses the quality itself.
 */
export function openNativeEngine(video: HTMLVideoElement, listener: EngineListener): Engine {
  const listening = new AbortController();
  video.addEventListener(
    "error",
    () => {
      const decoding = video.error?.code === MediaError.MEDIA_ERR_DECODE;
      listener.onFailure(decoding ? { kind: "media" } : { kind: "network", status: 0 });
    },
    { signal: listening.signal },
  );
  let url = "";
  const load = (): void => {
    video.src = url;
    video.load();
  };
  const edgeSec = (): number | null =>
    video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null;
  return {
    load: (address) => {
      url = address;
      load();
    },
    resume: load,
    setLevel: () => undefined,
    setMost: () => undefined,
    setBack: () => undefined,
    // A paused video limits its fetching itself.
    rest: () => undefined,
    recoverMedia: load,
    edgeSec,
    // The browser does not report when its segments arrived.
    liveSec: () => null,
    moment: () => {
      const startMs = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      if (!Number.isNaN(startMs)) return { by: "stream", atMs: startMs + video.currentTime * 1_000 };
      // The end of the playlist was produced about now.
      const listedSec = edgeSec();
      if (listedSec === null) return null;
      return { by: "device", atMs: performance.now() - (listedSec - video.currentTime) * 1_000 };
    },
    targetDelaySec: () => 6,
    dispose: () => {
      listening.abort();
      video.removeAttribute("src");
      video.load();
    },
  };
}
