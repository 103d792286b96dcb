import { streamPath } from "@penlight/contract/paths";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine, EngineListener } from "./stream/engine.ts";
import { SoundDesk } from "./behaviour/sound-desk.ts";
import { PlayerSession } from "./player-session.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";
import { memoryStorage } from "../../testing/memory-storage.ts";

/** The part of a video element that the session uses. */
class FakeVideo extends EventTarget {
  volume = 1;
  currentTime = 0;
  paused = true;
  ended = false;
  /** Which playback starts the browser refuses. */
  refuses: "nothing" | "sound" | "everything" = "nothing";
  #muted = false;

  get muted(): boolean {
    return this.#muted;
  }
  set muted(muted: boolean) {
    this.#muted = muted;
    this.dispatchEvent(new Event("volumechange"));
  }
  src = "";
  removeAttribute(): void {
    this.src = "";
  }
  get buffered() {
    return { length: 1, start: () => 0 };
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
  /** Whether the event of a pause is held back, as in a browser that is busy. */
  isSlow = false;
  pause(): void {
    this.paused = true;
    if (!this.isSlow) this.dispatchEvent(new Event("pause"));
  }
}

class FakeEngine implements Engine {
  readonly loaded: string[] = [];
  edge = 100;
  live: number | null = null;
  repairs = 0;
  resumes = 0;
  level: number | null = null;
  disposed = false;
  readonly listener: EngineListener;

  constructor(listener: EngineListener) {
    this.listener = listener;
  }
  load(url: string): void {
    this.loaded.push(url);
  }
  resume(): void {
    this.resumes += 1;
  }
  setLevel(id: number | null): void {
    this.level = id;
  }
  isBack = false;
  setBack(isBack: boolean): void {
    this.isBack = isBack;
  }
  most: number | null = null;
  rests = 0;
  setMost(lines: number | null): void {
    this.most = lines;
  }
  rest(): void {
    this.rests += 1;
  }
  recoverMedia(): void {
    this.repairs += 1;
  }
  edgeSec(): number {
    return this.edge;
  }
  liveSec(): number | null {
    return this.live;
  }
  moment(): { by: "stream"; atMs: number } {
    return { by: "stream", atMs: 7_000 };
  }
  targetDelaySec(): number {
    return 4;
  }
  dispose(): void {
    this.disposed = true;
  }
}

const LIVE = streamPath("https://cdn.example/live.m3u8");

let video: FakeVideo;
let audio: FakeVideo;
/** Every engine that was opened, in order. */
let engines: FakeEngine[];
let engine: FakeEngine;
let snapshot: PlayerSnapshot;
let session: PlayerSession;
let online: boolean;
let wake: () => void;
let onLost: ReturnType<typeof vi.fn<() => void>>;
let holdFrame: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  video = new FakeVideo();
  audio = new FakeVideo();
  engines = [];
  online = true;
  onLost = vi.fn<() => void>();
  holdFrame = vi.fn<() => void>();
});
afterEach(() => {
  session.dispose();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type LoadEngine = ConstructorParameters<typeof PlayerSession>[0]["loadEngine"];
const loadFakeEngine: LoadEngine = () =>
  Promise.resolve((_video, listener) => {
    engine = new FakeEngine(listener);
    engines.push(engine);
    return engine;
  });

const LEVELS = [
  { id: 1, lines: 180, bitsPerSec: 1 },
  { id: 2, lines: 360, bitsPerSec: 2 },
];
type Around = Partial<
  Pick<ConstructorParameters<typeof PlayerSession>[0], "storage" | "tabs" | "audioFocus">
>;

async function open(loadEngine = loadFakeEngine, around: Around = {}): Promise<void> {
  const nothing = { getItem: () => null, setItem: () => undefined };
  session = new PlayerSession({
    video: video as unknown as HTMLVideoElement,
    url: LIVE,
    loadEngine,
    storage: around.storage ?? nothing,
    tabs: around.tabs ?? null,
    audioFocus: around.audioFocus,
    tabStorage: nothing,
    loadListening: () => Promise.reject(new Error("not here")),
    soundElement: { take: () => audio as unknown as HTMLAudioElement, leave: () => audio.removeAttribute() },
    isOnline: () => online,
    attachWake: (onWake) => {
      wake = onWake;
      return () => undefined;
    },
    holdFrame,
    onLost,
    onChange: (changed) => {
      snapshot = changed;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}
const plays = (): boolean => video.dispatchEvent(new Event("playing"));
const waits = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** Advances the picture and the live edge by a number of seconds. */
async function runs(seconds: number): Promise<void> {
  plays();
  for (let half = 0; half < seconds * 2; half += 1) {
    video.currentTime += 0.5;
    engine.edge += 0.5;
    await waits(500);
  }
}
const fails = (status: number): void => engine.listener.onFailure({ kind: "network", status });

describe("PlayerSession", () => {
  it("rewinds within the buffer, stays there, and returns on request or near the edge", async () => {
    await open();
    await runs(60);
    engine.edge = 100;
    video.currentTime = 96;
    expect(session.range()).toEqual({ startSec: 1, endSec: 96 });
    session.seekBy(-60);
    expect([video.currentTime, engine.isBack, snapshot.atEdge]).toEqual([36, true, false]);
    // A stall or the network's return would make a lagging picture seek to live.
    await waits(3_000);
    await runs(1);
    wake();
    expect(video.currentTime).toBe(37);
    session.seekBy(-90);
    expect(video.currentTime).toBe(1);
    session.seekTo(95);
    expect([engine.isBack, snapshot.atEdge]).toEqual([false, true]);
    session.seekTo(50);
    session.toEdge();
    expect([video.currentTime, engine.isBack]).toEqual([engine.edge - 4, false]);
  });

  it("loads and plays with sound automatically", async () => {
    await open();
    expect(engine.loaded).toEqual([LIVE]);
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
    expect(snapshot.sound).toEqual({ volume: 1, muted: false, blocked: false, elsewhere: false });
  });

  it("plays muted when the browser refuses sound, and reports it until the fan unmutes", async () => {
    video.refuses = "sound";
    await open();
    expect(video.paused).toBe(false);
    expect(snapshot.sound).toMatchObject({ muted: true, blocked: true });
    session.setMuted(false);
    expect(snapshot.sound).toMatchObject({ muted: false, blocked: false });
  });

  it("waits for a press when the browser refuses even muted playback", async () => {
    video.refuses = "everything";
    await open();
    expect(snapshot.playback).toEqual({ state: "paused" });
    await waits(60_000);
    expect(engines).toHaveLength(1);
    video.refuses = "nothing";
    session.togglePlay();
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
  });

  it("resumes at the live edge after a pause of any length", async () => {
    await open();
    plays();
    session.togglePlay();
    expect(snapshot.playback).toEqual({ state: "paused" });
    await waits(600_000);
    expect(engines).toHaveLength(1);
    engine.edge = 500;
    session.togglePlay();
    expect(video.currentTime).toBe(496);
    expect(video.paused).toBe(false);
  });

  it("stays paused when the picture stands still before the browser reports the pause", async () => {
    await open();
    await runs(2);
    video.isSlow = true;
    session.togglePlay();
    await waits(5_000);
    expect(video.paused).toBe(true);
    expect(snapshot.playback).toEqual({ state: "paused" });
  });

  it("plays on when the report of a pause comes after the next press on play", async () => {
    await open();
    await runs(2);
    video.isSlow = true;
    session.togglePlay();
    session.togglePlay();
    video.dispatchEvent(new Event("pause"));
    plays();
    expect(snapshot.playback).toEqual({ state: "playing" });
    expect(session.pictureMoment()).not.toBeNull();
  });

  it("can be paused while a repair has paused the video", async () => {
    await open();
    await runs(2);
    video.paused = true;
    session.togglePlay();
    await waits(5_000);
    expect(video.paused).toBe(true);
    expect(snapshot.playback).toEqual({ state: "paused" });
  });

  it("returns the time of the current picture while it is not paused", async () => {
    expect(await open().then(() => session.pictureMoment())).toEqual({
      by: "stream",
      atMs: 7_000,
      rewound: false,
    });
    plays();
    session.seekBy(-20);
    expect(session.pictureMoment()).toEqual({ by: "stream", atMs: 7_000, rewound: true });
    session.toEdge();
    expect(session.pictureMoment()).toEqual({ by: "stream", atMs: 7_000, rewound: false });
    session.togglePlay();
    expect(session.pictureMoment()).toBeNull();
  });

  it("reports the delay behind the newest picture once a second, and null while unknown", async () => {
    await open();
    plays();
    video.dispatchEvent(new Event("timeupdate"));
    expect(snapshot.delaySec).toBeNull();
    engine.live = video.currentTime + 2.44;
    await waits(1_000);
    video.dispatchEvent(new Event("timeupdate"));
    expect(snapshot.delaySec).toBe(2.4);
    engine.live = video.currentTime + 9;
    await waits(500);
    video.dispatchEvent(new Event("timeupdate"));
    expect(snapshot.delaySec).toBe(2.4);
    await waits(500);
    video.dispatchEvent(new Event("timeupdate"));
    expect(snapshot.delaySec).toBe(9);
  });

  it("returns to the measured live edge, not to the end of the playlist", async () => {
    await open();
    plays();
    engine.live = 300;
    session.toEdge();
    expect(video.currentTime).toBe(296);
  });

  it("does not repair a moving picture", async () => {
    await open();
    await runs(60);
    expect(engines).toHaveLength(1);
    expect(onLost).not.toHaveBeenCalled();
  });

  it("disposes everything, and is silent afterwards", async () => {
    await open();
    plays();
    fails(500);
    const last = snapshot;
    session.dispose();
    expect(engine.disposed).toBe(true);
    plays();
    await waits(60_000);
    expect(snapshot).toBe(last);
    expect(engines).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not open an engine whose code arrived after disposal", async () => {
    const opened = vi.fn();
    let arrive: (() => void) | undefined;
    await open(() => new Promise((resolve) => (arrive = () => resolve(opened))));
    session.dispose();
    arrive?.();
    await waits(0);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("PlayerSession recovery", () => {
  it("replaces the engine after a stall of ten seconds, and reports the cause", async () => {
    await open();
    await runs(2);
    await waits(9_000);
    expect(engines).toHaveLength(1);
    await waits(2_000);
    expect(engines).toHaveLength(2);
    expect(engines[0]?.disposed).toBe(true);
    expect(holdFrame).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(snapshot.playback).toMatchObject({ state: "recovering", because: "stall" });
    await runs(1);
    expect(snapshot.playback).toEqual({ state: "playing" });
  });

  it("tolerates longer stalls after each failed repair", async () => {
    await open();
    const openedAfter = async (seconds: number): Promise<number> => {
      await waits(seconds * 1_000);
      return engines.length;
    };
    expect(await openedAfter(11)).toBe(2);
    expect(await openedAfter(17)).toBe(2);
    expect(await openedAfter(4)).toBe(3);
    expect(await openedAfter(37)).toBe(3);
    expect(await openedAfter(5)).toBe(4);
  });

  it("reports a slow network, and catches up afterwards", async () => {
    await open();
    await runs(2);
    await waits(1_500);
    expect(snapshot.playback).toEqual({ state: "playing" });
    await waits(1_500);
    expect(snapshot.playback).toMatchObject({ state: "recovering", because: "slow" });
    await waits(5_000);
    engine.edge += 20;
    await runs(1);
    expect(engines).toHaveLength(1);
    expect(video.currentTime).toBeGreaterThan(engine.edge - 5);
  });

  it("detects a playlist that stopped advancing while the picture still runs", async () => {
    await open();
    await runs(2);
    for (let half = 0; half < 22; half += 1) {
      video.currentTime += 0.5;
      await waits(500);
    }
    expect(engines).toHaveLength(2);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it("repairs a lost stream in place before the fan notices", async () => {
    await open();
    await runs(2);
    fails(500);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(snapshot.playback).toEqual({ state: "playing" });
    await runs(1);
    expect(engine.resumes).toBe(1);
    await runs(5);
    expect(engines).toHaveLength(1);
  });

  it("never gives up: delays grow, then a new engine is opened, and the next attempt is reported", async () => {
    await open();
    await runs(2);
    const failing = setInterval(() => fails(404), 100);
    await waits(120_000);
    clearInterval(failing);
    expect(snapshot.playback).toMatchObject({ state: "recovering", because: "lost" });
    expect(snapshot.playback).toHaveProperty("retryAtMs", expect.any(Number));
    expect(engines.length).toBeGreaterThan(6);
    expect(engines.length).toBeLessThan(16);
    await runs(11);
    fails(404);
    await waits(1_000);
    // After recovery, it starts with the gentlest repair again.
    expect(engine.resumes).toBe(1);
  });

  it("retries at once when the fan presses the button", async () => {
    await open();
    for (let time = 0; time < 3; time += 1) {
      fails(502);
      await waits(4_000);
    }
    fails(502);
    const before = engines.length;
    session.retry();
    await waits(0);
    expect(engines).toHaveLength(before + 1);
  });

  it("requests fresh streams once when the server refuses access, then stops and reports it", async () => {
    await open();
    fails(403);
    expect(onLost).toHaveBeenCalledTimes(1);
    await waits(2_000);
    expect(engines).toHaveLength(2);
    fails(403);
    expect(snapshot.playback).toEqual({ state: "stopped", because: "forbidden" });
    await waits(600_000);
    expect(engines).toHaveLength(2);
    expect(onLost).toHaveBeenCalledTimes(1);
    session.retry();
    await waits(0);
    expect(engines).toHaveLength(3);
  });

  it("repairs a decoding error in place, then with a new engine", async () => {
    await open();
    await runs(2);
    for (let time = 0; time < 2; time += 1) {
      engine.listener.onFailure({ kind: "media" });
      await waits(0);
    }
    expect(engine.repairs).toBe(2);
    expect(engines).toHaveLength(1);
    engine.listener.onFailure({ kind: "media" });
    await waits(4_000);
    expect(engines).toHaveLength(2);
  });

  it("restarts a video that a repair left paused", async () => {
    await open();
    await runs(2);
    engine.listener.onFailure({ kind: "media" });
    video.paused = true;
    await waits(1_500);
    expect(video.paused).toBe(false);
  });

  it("keeps the fan's quality after a repair", async () => {
    await open();
    session.setQuality({ kind: "lines", lines: 360 });
    session.retry();
    await waits(0);
    engine.listener.onLevels(LEVELS);
    expect(engine.level).toBe(2);
  });

  it("stores the fan's quality for the next room; audio only uses the lowest and stores nothing", async () => {
    const storage = memoryStorage();
    await open(loadFakeEngine, { storage });
    engine.listener.onLevels(LEVELS);
    expect(engine.level).toBeNull();
    session.setQuality({ kind: "lines", lines: 360 });
    session.setAudioOnly(true);
    expect(engine.level).toBe(1);
    session.dispose();

    await open(loadFakeEngine, { storage });
    engine.listener.onLevels(LEVELS.toReversed());
    expect(engine.level).toBe(2);
    expect(snapshot).toMatchObject({ wish: { kind: "lines", lines: 360 }, chosenLevel: 2 });
    session.setQuality({ kind: "auto" });
    expect(engine.level).toBeNull();
  });

  it("applies the quality to an engine that reported its levels before the player was mounted", async () => {
    const storage = { getItem: () => '"least"', setItem: () => undefined };
    await open(
      () =>
        Promise.resolve((_video, listener) => {
          engine = new FakeEngine(listener);
          listener.onLevels(LEVELS);
          return engine;
        }),
      { storage },
    );
    expect(engine.level).toBe(1);
  });

  it("mutes when another tab starts to play sound, reports it, and unmutes on request", async () => {
    const tabs = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
    await open(loadFakeEngine, { tabs });
    plays();
    expect(tabs.postMessage.mock.calls).toEqual([["sounds"]]);
    tabs.dispatchEvent(new MessageEvent("message", { data: "sounds" }));
    expect(snapshot.sound).toEqual({ volume: 1, muted: true, blocked: false, elsewhere: true });
    plays();
    expect(tabs.postMessage).toHaveBeenCalledTimes(1);
    session.setMuted(false);
    expect(snapshot.sound).toMatchObject({ muted: false, elsewhere: false });
    expect(tabs.postMessage).toHaveBeenCalledTimes(2);
    session.setMuted(true);
    tabs.dispatchEvent(new MessageEvent("message", { data: "sounds" }));
    expect(snapshot.sound.elsewhere).toBe(false);
  });

  it("waits while offline, and resumes as soon as the network is back", async () => {
    await open();
    await runs(2);
    online = false;
    fails(0);
    await waits(60_000);
    expect(snapshot.playback).toEqual({ state: "recovering", because: "offline", retryAtMs: null });
    expect(engines).toHaveLength(1);
    expect(engine.resumes).toBe(0);
    online = true;
    wake();
    expect(engine.resumes).toBe(1);
    engine.edge += 60;
    await runs(1);
    expect(snapshot.playback).toEqual({ state: "playing" });
    expect(video.currentTime).toBeGreaterThan(engine.edge - 5);
  });

  it("does not mistake the machine's sleep for a stall", async () => {
    await open();
    await runs(2);
    vi.setSystemTime(Date.now() + 3_600_000);
    await waits(500);
    expect(engines).toHaveLength(1);
  });

  it("uses our proxy when the platform's CDN refuses the browser", async () => {
    await open();
    engine.listener.onSegmentRefused();
    await waits(0);
    expect(engines).toHaveLength(2);
    expect(engine.loaded).toEqual([streamPath("https://cdn.example/live.m3u8", "proxy")]);
    engine.listener.onSegmentRefused();
    await waits(0);
    expect(engines).toHaveLength(2);
  });

  it("retries when the engine's code could not be loaded", async () => {
    let attempts = 0;
    await open((kind) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error("offline")) : loadFakeEngine(kind);
    });
    expect(engines).toHaveLength(0);
    await waits(2_000);
    expect(engines).toHaveLength(1);
  });

  it("does not repair a paused live", async () => {
    await open();
    await runs(2);
    session.togglePlay();
    fails(500);
    await waits(30_000);
    expect(video.paused).toBe(true);
    expect(snapshot.playback).toEqual({ state: "paused" });
  });

  it("fetches nothing while suspended, and resumes at the live edge", async () => {
    await open();
    await runs(2);
    session.rest(true);
    expect([video.paused, engine.rests]).toEqual([true, 1]);
    await waits(120_000);
    expect([engines.length, engine.resumes]).toEqual([1, 0]);
    engine.edge += 120;
    session.rest(false);
    expect([video.paused, engine.resumes]).toEqual([false, 1]);
    expect(video.currentTime).toBeGreaterThan(engine.edge - 5);
  });

  it("stays paused after a suspension when the fan had paused it", async () => {
    await open();
    await runs(2);
    session.togglePlay();
    session.rest(true);
    session.rest(false);
    expect([video.paused, engine.resumes]).toEqual([true, 0]);
  });

  it("limits quality and buffer to its budget, also with a new engine", async () => {
    await open();
    engine.listener.onLevels(LEVELS);
    session.setQualityBudget("modest");
    expect([engine.most, engine.level]).toEqual([360, null]);
    session.setQualityBudget("least");
    expect(engine.level).toBe(1);
    session.retry();
    await waits(0);
    expect(engines).toHaveLength(2);
    engine.listener.onLevels(LEVELS);
    expect([engine.most, engine.level]).toEqual([360, 1]);
    session.setQualityBudget("free");
    expect([engine.most, engine.level]).toEqual([null, null]);
  });
});

describe("PlayerSession among several players", () => {
  const desk = (): SoundDesk => new SoundDesk({ getItem: () => null, setItem: () => undefined });

  it("plays sound only with the audio focus, at the common volume", async () => {
    const others = desk();
    await open(loadFakeEngine, { audioFocus: others.audioFocusOf("here") });
    expect(video.muted).toBe(true);
    others.setVolume(0.3);
    others.solo("here");
    expect([video.muted, video.volume]).toEqual([false, 0.3]);
    others.solo("there");
    expect(video.muted).toBe(true);
    expect(snapshot.sound).toMatchObject({ muted: true, elsewhere: false });
    session.setMuted(false);
    expect(others.getSnapshot().owner).toBe("here");
    session.setMuted(true);
    expect(others.getSnapshot()).toMatchObject({ owner: "here", muted: true });
  });

  it("keeps no segments for clips, unlike a single player", async () => {
    const segment = { startSec: 2, durationSec: 2, sequence: 1, run: "1 0", bytes: new Blob(["1"]) };
    await open();
    engine.listener.onSegment?.(segment);
    expect(session.segments).toEqual([segment]);
    session.dispose();
    await open(loadFakeEngine, { audioFocus: desk().audioFocusOf("here") });
    expect([engine.listener.onSegment, session.segments]).toEqual([null, []]);
  });

  it("reports that the browser refuses its sound, and unmutes on request", async () => {
    const others = desk();
    others.pass("here");
    video.refuses = "sound";
    await open(loadFakeEngine, { audioFocus: others.audioFocusOf("here") });
    expect(snapshot.sound).toMatchObject({ muted: true, blocked: true });
    expect(others.getSnapshot()).toMatchObject({ owner: "here", withheld: true });
    // By a control outside of the player, or by a press on it.
    others.solo("here");
    expect(snapshot.sound).toMatchObject({ muted: false, blocked: false });
    expect(others.getSnapshot().withheld).toBe(false);
    session.setMuted(false);
    expect(snapshot.sound).toMatchObject({ muted: false, blocked: false });
  });
});
