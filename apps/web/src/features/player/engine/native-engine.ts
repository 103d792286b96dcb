import type { Engine, EngineListener } from "../stream/engine.ts";

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
  return {
    load: (address) => {
      url = address;
      load();
    },
    resume: load,
    setLevel: () => undefined,
    setMost: () => undefined,
    // Paused, it fetches no more than it likes to have.
    rest: () => undefined,
    recoverMedia: load,
    edgeSec: () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null),
    // The browser doesn't tell when its segments came.
    liveSec: () => null,
    targetDelaySec: () => 6,
    dispose: () => {
      listening.abort();
      video.removeAttribute("src");
      video.load();
    },
  };
}
