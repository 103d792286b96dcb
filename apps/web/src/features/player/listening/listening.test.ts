import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Listening, type SoundShown } from "./listening.ts";

/** The part of an audio element that the code uses. */
class FakeAudio extends EventTarget {
  readonly HAVE_NOTHING = 0;
  readonly HAVE_FUTURE_DATA = 3;
  volume = 1;
  muted = false;
  paused = false;
  ended = false;
  error: object | null = null;
  readyState = 0;
  currentTime = 0;
  bufferedSec = 0;
  /** Every address that was assigned. */
  readonly loaded: string[] = [];
  get buffered() {
    return { length: 1, end: () => this.bufferedSec };
  }
  set src(address: string) {
    this.loaded.push(address);
    Object.assign(this, { ended: false, error: null, paused: false, readyState: 0 });
  }
  removeAttribute(): void {
    this.loaded.push("");
  }
  load(): void {
    this.readyState = 0;
  }
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.tell("pause");
  }
  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
  sounds(): void {
    this.readyState = 3;
    this.tell("playing");
  }
  /** Simulates the end of the response. */
  end(): void {
    this.ended = true;
    this.paused = true;
    this.tell("pause");
    this.tell("ended");
  }
}

const ADDRESS = "/api/listen?url=x";
let audio: FakeAudio;
let listening: Listening;
let online: boolean;
let wake: () => void;
let shown: SoundShown;
const told = { lost: 0, begun: 0, refused: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  audio = new FakeAudio();
  online = true;
  Object.assign(told, { lost: 0, begun: 0, refused: 0 });
  listening = new Listening(audio as unknown as HTMLAudioElement, {
    address: ADDRESS,
    storage: { getItem: () => null, setItem: () => undefined },
    tabs: null,
    isOnline: () => online,
    attachWake: (onWake) => {
      wake = onWake;
      return () => undefined;
    },
    onLost: () => (told.lost += 1),
    onBegin: () => (told.begun += 1),
    onRefused: () => (told.refused += 1),
    onChange: (now) => (shown = now),
  });
  listening.begin();
});
afterEach(() => {
  listening.dispose();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const waits = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Plays for a number of seconds. */
async function runs(seconds: number): Promise<void> {
  for (let half = 0; half < seconds * 2; half += 1) {
    audio.currentTime += 0.5;
    audio.bufferedSec = Math.max(audio.bufferedSec, audio.currentTime + 3);
    await waits(500);
  }
}

it("replaces the picture once it plays", () => {
  expect([told.begun, listening.hasBegun]).toEqual([0, false]);
  audio.sounds();
  expect([told.begun, listening.hasBegun, shown.playback.state]).toEqual([1, true, "playing"]);
});

it("keeps the picture when the audio stream cannot be loaded", () => {
  audio.error = {};
  audio.tell("error");
  expect(told).toMatchObject({ begun: 0, refused: 1 });
});

it("reconnects with growing delays when the response breaks, and reports it", async () => {
  audio.sounds();
  await runs(12);
  audio.end();
  expect(told.lost).toBe(1);
  await waits(999);
  expect(audio.loaded).toEqual([]);
  await waits(1);
  expect(audio.loaded).toEqual([ADDRESS]);
  audio.end();
  await waits(1_000);
  expect(shown.playback).toMatchObject({ state: "recovering", because: "lost" });
  await waits(1_000);
  expect(audio.loaded).toEqual([ADDRESS, ADDRESS]);
  audio.sounds();
  await runs(1);
  expect(shown.playback.state).toBe("playing");
});

it("gives up after five failed attempts; offline it waits, and reconnects when the network returns", async () => {
  audio.sounds();
  await runs(1);
  online = false;
  audio.end();
  await waits(60_000);
  expect([audio.loaded, shown.playback]).toEqual([
    [],
    { state: "recovering", because: "offline", retryAtMs: null },
  ]);
  online = true;
  wake();
  expect(audio.loaded).toEqual([ADDRESS]);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    audio.end();
    await waits(12_000);
  }
  expect([audio.loaded.length, told.refused]).toEqual([5, 1]);
});

it("reconnects after a stall, and after the system has held it back", async () => {
  audio.sounds();
  await runs(1);
  await waits(11_000);
  expect(audio.loaded).toEqual([ADDRESS]);
  audio.sounds();
  audio.bufferedSec = audio.currentTime + 16;
  await runs(1);
  expect(audio.loaded.length).toBeGreaterThan(1);
});

it("fetches nothing while paused, and resumes at live", async () => {
  audio.sounds();
  await runs(1);
  audio.pause();
  expect([shown.playback.state, audio.loaded]).toEqual(["paused", [""]]);
  await waits(60_000);
  expect(audio.loaded).toEqual([""]);
  listening.togglePlay();
  expect(audio.loaded).toEqual(["", ADDRESS]);
  audio.sounds();
  expect(shown.playback.state).toBe("playing");
});

it("makes no more requests once the picture is requested", async () => {
  audio.sounds();
  await runs(1);
  listening.dispose();
  audio.end();
  await waits(60_000);
  expect(audio.loaded).toEqual([]);
});
