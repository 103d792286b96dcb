import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sampleShell, tellPage } from "../../../testing/sample-shell.ts";
import { ShellSound } from "./shell-sound.ts";
import { silence } from "./sound-element.ts";

const PATH = "/api/listen?url=x";
const ADDRESS = `${location.origin}${PATH}`;
const { shell, asked } = sampleShell();
let sound: ShellSound;
const seen: string[] = [];

beforeAll(() => {
  sound = ShellSound.of(shell);
  for (const event of ["playing", "pause", "error"]) sound.addEventListener(event, () => seen.push(event));
});
beforeEach(() => {
  sound.src = ADDRESS;
  asked.length = 0;
  seen.length = 0;
});

it("is played by the app, and says when it is heard", async () => {
  await sound.play();
  expect([asked, sound.paused, sound.readyState]).toEqual([[`playSound ${PATH}`], false, 0]);
  tellPage("sound", "waiting");
  await sound.play();
  expect([seen, asked.length]).toEqual([[], 1]);
  tellPage("sound", "playing");
  expect([seen, sound.readyState]).toEqual([["playing"], 4]);
});

it("counts the time while it is heard", async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    await sound.play();
    const from = sound.currentTime;
    vi.advanceTimersByTime(1_000);
    expect(sound.currentTime).toBe(from);
    tellPage("sound", "playing");
    vi.advanceTimersByTime(2_000);
    tellPage("sound", "waiting");
    vi.advanceTimersByTime(5_000);
    expect(sound.currentTime - from).toBeCloseTo(2);
  } finally {
    vi.useRealTimers();
  }
});

it("fetches nothing once it is silenced, and ignores late news of it", async () => {
  await sound.play();
  tellPage("sound", "playing");
  silence(sound);
  tellPage("sound", "playing");
  expect(asked.slice(1)).toEqual(["pauseSound"]);
  expect([seen, sound.paused]).toEqual([["playing", "pause"], true]);
  await sound.play();
  expect(asked.slice(2)).toEqual([]);
});

it("is paused by the phone", async () => {
  await sound.play();
  tellPage("sound", "playing");
  tellPage("sound", "paused");
  expect([seen.at(-1), sound.paused]).toEqual(["pause", true]);
  expect(asked.slice(1)).toEqual([]);
});

it("has an error that a new address clears", async () => {
  await sound.play();
  tellPage("sound", "failed");
  expect([seen.at(-1), sound.error?.code]).toEqual(["error", 2]);
  sound.src = ADDRESS;
  expect([sound.error, sound.paused]).toEqual([null, true]);
  await sound.play();
  expect(asked.slice(1)).toEqual([`playSound ${PATH}`]);
});

it("takes the volume, and ends with its element", () => {
  sound.volume = 0.5;
  sound.dispatchEvent(new Event("volumechange"));
  sound.muted = true;
  sound.dispatchEvent(new Event("volumechange"));
  sound.muted = false;
  sound.volume = 1;
  sound.remove();
  expect(asked).toEqual(expect.arrayContaining(["setVolume 0.5", "setVolume 0", "stopSound"]));
});
