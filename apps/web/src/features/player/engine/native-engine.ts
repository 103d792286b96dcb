import type { Engine, EngineListener } from "../stream/engine.ts";

/** What the browsers that play HLS by themselves know of its dates: when the video's first second was filmed. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** HLS by the browser itself, where there is no Media Source (older iPhones). It chooses qualities alone. */
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
    // Paused, it fetches no more than it likes to have.
    rest: () => undefined,
    recoverMedia: load,
    edgeSec,
    // The browser doesn't tell when its segments came.
    liveSec: () => null,
    moment: () => {
      const startMs = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      if (!Number.isNaN(startMs)) return { by: "stream", atMs: startMs + video.currentTime * 1_000 };
      // What is listed last was made about now.
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
