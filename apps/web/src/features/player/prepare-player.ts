import type { QueryClient } from "@tanstack/react-query";
import { serverTime } from "../../store/server-time.ts";
import { queries } from "../../api/queries.ts";
import type { RoomRef } from "../../base/platforms.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { beginIntent, loadHlsEngine, prepareStream } from "./engine/prepare-stream.ts";

/** The player, shown when its code has loaded; the content behind it shows meanwhile. */
export const PlayerStage = lazy(async () => (await import("./Player.tsx")).Player);

/**
 * Modules that start a live, for the server's preload headers. They come first: while they fetch the start of the
 * stream, the rest can load.
 */
export const ENGINE_MODULES = ["src/features/player/engine/hls/hls-engine.ts"] as const;
/** Modules that show a live, loaded with the rest of the page. */
export const PLAYER_MODULES = ["src/features/player/Player.tsx"] as const;

/** Loads all code of the player. Errors are ignored here; they show when the player is opened. */
export function loadPlayerCode(): Promise<unknown> {
  return Promise.allSettled([PlayerStage.load(), loadHlsEngine()]);
}

/**
 * Prepares for a room that is about to be opened: a finger touches its card, a pointer hovers over it, or its page is
 * loading. Loads the player's code, the stream's playlists and its first segment.
 * @param intent the intent to open a page with several rooms, if it is one
 */
export async function preparePlayer(
  cache: QueryClient,
  room: RoomRef,
  intent = beginIntent(),
): Promise<void> {
  void PlayerStage.load();
  const read = queries.streams(room);
  const streams = await cache.ensureQueryData(read).catch(() => null);
  if (!Array.isArray(streams)) return;
  await prepareStream(
    streams,
    serverTime.fromDevice(cache.getQueryState(read.queryKey)?.dataUpdatedAt ?? 0),
    intent,
  );
}
