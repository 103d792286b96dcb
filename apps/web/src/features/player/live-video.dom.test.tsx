import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { NamedRoom } from "../../base/platforms.ts";
import { LiveVideo } from "./live-video.ts";
import { miniPlayer } from "./mini-player.ts";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const feni: NamedRoom = { platform: "showroom", room: "317738", urlKey: "JKT48_Feni" };
const ignored = (): void => undefined;

/** A place on the page. */
function placeOnPage(): HTMLElement {
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}

/** Shows a video in a new place, where it plays at once. */
function play(video: LiveVideo, url: string, room?: NamedRoom) {
  const place = placeOnPage();
  const leave = video.showIn(place, { url, room, onLost: ignored });
  video.element?.dispatchEvent(new Event("playing"));
  return { place, leave };
}

/** Leaves the video's page for another one. */
function goTo(path: string, leave: () => void): void {
  history.pushState(null, "", path);
  leave();
}

beforeEach(() => {
  history.replaceState(null, "", "/room/freya");
  // This DOM plays nothing: a browser with native playback.
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
});
afterEach(() => miniPlayer.getSnapshot()?.video.dispose());

it("plays on in another place of its page within the same task, and ends when it gets none", async () => {
  const video = new LiveVideo();
  const { leave } = play(video, "/a", freya);
  const { element } = video;
  leave();
  const { place, leave: leaveAgain } = play(video, "/a", freya);
  await Promise.resolve();
  expect(video.element).toBe(element);
  expect(place.contains(element!)).toBe(true);
  leaveAgain();
  await Promise.resolve();
  expect(video.session).toBeUndefined();
  expect(document.querySelector("video")).toBeNull();
  expect(video.getSnapshot().playback).toEqual({ state: "loading" });
});

it("starts another address with a new element, and in the same mode", () => {
  const video = new LiveVideo();
  const { leave } = play(video, "/a", freya);
  const { element } = video;
  video.setAudioOnly(true);
  leave();
  const { place } = play(video, "/b", freya);
  expect(video.element).not.toBe(element);
  expect([...document.querySelectorAll("video")]).toEqual([video.element]);
  expect(place.contains(video.element!)).toBe(true);
  expect(video.session?.audioOnly).toBe(true);
  video.dispose();
});

it("continues in the mini player when its page is left, and on its page when the fan returns", () => {
  const left = new LiveVideo();
  const { leave } = play(left, "/a", freya);
  const { element, session } = left;
  goTo("/", leave);
  expect(miniPlayer.getSnapshot()).toEqual({ room: freya, video: left });
  expect(document.body.contains(element!)).toBe(true);
  const frame = placeOnPage();
  left.showInMiniPlayer(frame, ignored);
  expect(frame.contains(element!)).toBe(true);

  const returned = new LiveVideo();
  const { place } = play(returned, "/a", { ...freya });
  expect(miniPlayer.getSnapshot()).toBeNull();
  expect([returned.element, returned.session]).toEqual([element, session]);
  expect(place.contains(element!)).toBe(true);
  // Its state belongs to the new page.
  session?.togglePlay();
  expect(returned.getSnapshot().playback.state).toBe("paused");
  left.dispose();
  expect(place.contains(element!)).toBe(true);
  returned.dispose();
});

it("ends with its page when it is paused, when it has no room, or when the address of the page stays", async () => {
  const paused = new LiveVideo();
  const { leave: leavePaused } = play(paused, "/a", freya);
  paused.session?.togglePlay();
  goTo("/paused", leavePaused);
  const among = new LiveVideo();
  goTo("/among", play(among, "/b").leave);
  const restarted = new LiveVideo();
  play(restarted, "/c", freya).leave();
  await Promise.resolve();
  expect(miniPlayer.getSnapshot()).toBeNull();
  expect([paused, among, restarted].map(({ session }) => session)).toEqual([undefined, undefined, undefined]);
});

it("in the mini player ends when another room or address plays on its page", () => {
  const first = new LiveVideo();
  goTo("/", play(first, "/a", freya).leave);
  const second = new LiveVideo();
  const { leave } = play(second, "/b", feni);
  expect([first.session, miniPlayer.getSnapshot()]).toEqual([undefined, null]);
  goTo("/history", leave);
  const third = new LiveVideo();
  play(third, "/fresh", feni);
  expect([second.session, miniPlayer.getSnapshot()]).toEqual([undefined, null]);
  expect(document.querySelectorAll("video")).toHaveLength(1);
  third.dispose();
});

it("in the mini player is not ended by a page of several rooms, and closes it when it ends", () => {
  const video = new LiveVideo();
  goTo("/multi-room", play(video, "/a", freya).leave);
  const among = new LiveVideo();
  play(among, "/b");
  expect(miniPlayer.getSnapshot()?.video).toBe(video);
  among.dispose();
  video.dispose();
  expect(miniPlayer.getSnapshot()).toBeNull();
});

it("reports a lost stream to where it is shown", () => {
  const video = new LiveVideo();
  const onLost = vi.fn();
  const place = placeOnPage();
  const leave = video.showIn(place, { url: "/a", room: freya, onLost: expect.unreachable });
  video.element?.dispatchEvent(new Event("playing"));
  goTo("/", leave);
  video.showInMiniPlayer(placeOnPage(), onLost);
  // The page's callback fails the test.
  video.session?.retry();
  expect(onLost).toHaveBeenCalledOnce();
  video.dispose();
});

it("restarts for another broadcast at the same address, but not for the first one", () => {
  const video = new LiveVideo();
  play(video, "/a", freya);
  const retry = vi.spyOn(video.session!, "retry");
  video.setBroadcast(undefined);
  video.setBroadcast("showroom:9");
  video.setBroadcast("showroom:9");
  expect(retry).not.toHaveBeenCalled();
  video.setBroadcast("showroom:10");
  expect(retry).toHaveBeenCalledOnce();
  video.dispose();
});

it("applies its limits to later addresses too", () => {
  const video = new LiveVideo();
  video.limit({ qualityBudget: "modest", rests: true });
  play(video, "/a");
  const pause = vi.spyOn(video.element!, "pause");
  video.limit({ qualityBudget: "modest", rests: true });
  expect(pause).not.toHaveBeenCalled();
  video.limit({ qualityBudget: "free", rests: false });
  video.limit({ qualityBudget: "free", rests: true });
  expect(pause).toHaveBeenCalledOnce();
  video.dispose();
});
