import { beforeEach, expect, it, vi } from "vitest";
import { MediaKeys, type KeyedPlayer } from "./media-keys.ts";

let handlers: Map<string, () => void>;
let mediaSession: { metadata: { artist: string } | null; playbackState: string };
beforeEach(() => {
  handlers = new Map();
  mediaSession = Object.assign(
    { metadata: null, playbackState: "none" },
    {
      setActionHandler: (action: string, handler: (() => void) | null) => {
        if (handler) handlers.set(action, handler);
        else handlers.delete(action);
      },
    },
  );
  vi.stubGlobal("navigator", { mediaSession });
  vi.stubGlobal("MediaMetadata", function MediaMetadata(this: object, parts: object) {
    Object.assign(this, parts);
  });
  return () => vi.unstubAllGlobals();
});

function playerIn(state: string) {
  const session = { togglePlay: vi.fn<() => void>() };
  return { session, getSnapshot: () => ({ playback: { state } }) } satisfies KeyedPlayer;
}

it("plays when paused and pauses when playing, and ignores repeated keys", () => {
  const paused = playerIn("paused");
  const keys = new MediaKeys(paused);
  handlers.get("pause")?.();
  expect(paused.session.togglePlay).not.toHaveBeenCalled();
  handlers.get("play")?.();
  expect(paused.session.togglePlay).toHaveBeenCalledOnce();
  keys.dispose();
  expect(handlers.size).toBe(0);
});

it("does not reset the keys after another player has taken them", () => {
  const [page, small] = [playerIn("playing"), playerIn("playing")];
  const before = new MediaKeys(page);
  before.tell("Freya", { title: "", artwork: undefined }, vi.fn());
  const after = new MediaKeys(small);
  after.tell("Feni", { title: "", artwork: undefined }, vi.fn());
  before.dispose();
  expect(mediaSession.metadata?.artist).toBe("Feni");
  handlers.get("pause")?.();
  expect(small.session.togglePlay).toHaveBeenCalledOnce();
  expect(page.session.togglePlay).not.toHaveBeenCalled();
  after.dispose();
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: "none" });
  expect(handlers.size).toBe(0);
});
