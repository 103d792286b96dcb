import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine, EngineListener } from "./engine/engine.ts";
import { PlayerSession, type PlayerSnapshot } from "./player-session.ts";

/** As much of a video element as the session touches. */
class FakeVideo extends EventTarget {
  volume = 1;
  currentTime = 0;
  paused = true;
  /** Which starts the browser refuses. */
  refuses: "nothing" | "sound" | "everything" = "nothing";
  #muted = false;

  get muted(): boolean {
    return this.#muted;
  }
  set muted(muted: boolean) {
    this.#muted = muted;
    this.dispatchEvent(new Event("volumechange"));
  }
  canPlayType(): string {
    return "probably";
  }
  play(): Promise<void> {
    const refused = this.refuses === "everything" || (this.refuses === "sound" && !this.#muted);
    if (refused) return Promise.reject(new DOMException("no gesture", "NotAllowedError"));
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
}

class FakeEngine implements Engine {
  readonly loaded: string[] = [];
  edge = 100;
  repairs = 0;
  disposed = false;
  readonly listener: EngineListener;

  constructor(listener: EngineListener) {
    this.listener = listener;
  }
  load(url: string): void {
    this.loaded.push(url);
  }
  setLevel(): void {}
  recoverMedia(): void {
    this.repairs += 1;
  }
  edgeSec(): number {
    return this.edge;
  }
  targetDelaySec(): number {
    return 4;
  }
  dispose(): void {
    this.disposed = true;
  }
}

let video: FakeVideo;
let engine: FakeEngine;
let snapshot: PlayerSnapshot;
let session: PlayerSession;
let onLost: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  video = new FakeVideo();
  onLost = vi.fn<() => void>();
});
afterEach(() => {
  session.dispose();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  session = new PlayerSession({
    video: video as unknown as HTMLVideoElement,
    url: "live.m3u8",
    loadEngine: () =>
      Promise.resolve((_video, listener) => {
        engine = new FakeEngine(listener);
        return engine;
      }),
    storage: { getItem: () => null, setItem: () => undefined },
    nowMs: Date.now,
    onLost,
    onChange: (changed) => {
      snapshot = changed;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}
const plays = (): boolean => video.dispatchEvent(new Event("playing"));

describe("PlayerSession", () => {
  it("loads and plays with sound by itself", async () => {
    await open();
    expect(engine.loaded).toEqual(["live.m3u8"]);
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
    expect(snapshot.sound).toEqual({ volume: 1, muted: false, blocked: false });
  });

  it("goes on muted when the browser refuses sound, and says so until the fan unmutes", async () => {
    video.refuses = "sound";
    await open();
    expect(video.paused).toBe(false);
    expect(snapshot.sound).toMatchObject({ muted: true, blocked: true });
    session.setMuted(false);
    expect(snapshot.sound).toMatchObject({ muted: false, blocked: false });
  });

  it("waits for a press when the browser refuses even silence", async () => {
    video.refuses = "everything";
    await open();
    expect(snapshot.playback).toEqual({ state: "paused" });
    video.refuses = "nothing";
    session.togglePlay();
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
  });

  it("goes on at the live edge after a pause", async () => {
    await open();
    plays();
    session.togglePlay();
    expect(snapshot.playback).toEqual({ state: "paused" });
    engine.edge = 500;
    session.togglePlay();
    expect(video.currentTime).toBe(496);
    expect(video.paused).toBe(false);
  });

  it("reloads a picture that stands still for ten seconds, and says why", async () => {
    await open();
    plays();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(engine.loaded).toHaveLength(2);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(snapshot.playback).toEqual({ state: "healing", because: "stall" });
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
  });

  it("lets a moving picture run", async () => {
    await open();
    plays();
    for (let second = 0; second < 30; second += 1) {
      video.currentTime += 1;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(engine.loaded).toHaveLength(1);
  });

  it("asks the page whether the live is on, and loads again after a growing wait", async () => {
    await open();
    plays();
    engine.listener.onFailure({ kind: "network", status: 404 });
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(snapshot.playback).toEqual({ state: "healing", because: "lost" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(engine.loaded).toHaveLength(2);
    engine.listener.onFailure({ kind: "network", status: 404 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(engine.loaded).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(engine.loaded).toHaveLength(3);
  });

  it("gives up on what is forbidden until the fan tries again", async () => {
    await open();
    engine.listener.onFailure({ kind: "network", status: 403 });
    expect(snapshot.playback).toEqual({ state: "failed", reason: "lost" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(engine.loaded).toHaveLength(1);
    session.retry();
    expect(engine.loaded).toHaveLength(2);
  });

  it("repairs a decoding failure in place", async () => {
    await open();
    plays();
    engine.listener.onFailure({ kind: "media" });
    expect(engine.repairs).toBe(1);
    expect(engine.loaded).toHaveLength(1);
    expect(onLost).not.toHaveBeenCalled();
  });

  it("frees everything, and is silent afterwards", async () => {
    await open();
    plays();
    engine.listener.onFailure({ kind: "network", status: 500 });
    const last = snapshot;
    session.dispose();
    expect(engine.disposed).toBe(true);
    plays();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(snapshot).toBe(last);
    expect(engine.loaded).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("never opens an engine whose code came too late", async () => {
    const opened = vi.fn();
    let arrive: (() => void) | undefined;
    session = new PlayerSession({
      video: video as unknown as HTMLVideoElement,
      url: "live.m3u8",
      loadEngine: () =>
        new Promise((resolve) => {
          arrive = () => resolve(opened);
        }),
      storage: { getItem: () => null, setItem: () => undefined },
      nowMs: Date.now,
      onLost,
      onChange: () => undefined,
    });
    session.dispose();
    arrive?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).not.toHaveBeenCalled();
  });
});
