import type { QueryClient } from "@tanstack/react-query";
import { serverTime } from "../../store/server-time.ts";
import { queries } from "../../api/queries.ts";
import type { RoomRef } from "../../base/platforms.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { beginIntent, loadHlsEngine, prepareStream } from "./engine/prepare-stream.ts";

/** The player, as soon as its code is there; what lies behind it shows meanwhile. */
export const PlayerStage = lazy(async () => (await import("./Player.tsx")).Player);

/**
 * What begins a live, for a server that announces files with the document. It comes first: while it fetches the
 * stream's beginning, the rest has time to come.
 */
export const ENGINE_MODULES = ["src/features/player/engine/hls/hls-engine.ts"] as const;
/** What shows it, with the rest of the page. */
export const PLAYER_MODULES = ["src/features/player/Player.tsx"] as const;

/** All code of the player. Failures show themselves when it is needed. */
export function loadPlayerCode(): Promise<unknown> {
  return Promise.allSettled([PlayerStage.load(), loadHlsEngine()]);
}

/**
 * Gets ready for a room that is about to open: a finger goes down on its card, a pointer rests there, or its page is
 * on its way. The player's code, the stream's playlists and its first segment come meanwhile.
 * @param intent of the page that opens, where several rooms are watched on it
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
