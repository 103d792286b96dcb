import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { idnStreams } from "./engine/idn-stream.ts";
import { loadHlsEngine } from "./engine/load-engine.ts";
import { beginIntent, prepareStream } from "./engine/prepare-stream.ts";
import { PlayerStage } from "./PlayerStage.tsx";

/**
 * What plays a live, for a server that announces files with the document. The engine comes first: while it
 * fetches the stream's beginning, the rest has time to come.
 */
export const PLAYER_MODULES = [
  "src/features/player/engine/hls/hls-engine.ts",
  "src/features/player/Player.tsx",
] as const;

/** All code of the player. Failures show themselves when it is needed. */
export function loadPlayerCode(): Promise<unknown> {
  return Promise.allSettled([PlayerStage.load(), loadHlsEngine()]);
}

/** Fetches the controls and the session; a failure shows itself when they are needed. */
function loadStage(): void {
  void PlayerStage.load().catch(() => undefined);
}

/**
 * Gets ready for a SHOWROOM room that is about to open: a finger goes down on its card, a pointer rests there, or
 * its page is on its way. The player's code, the stream's playlists and its first segment come meanwhile.
 */
export async function prepareRoomPlayer(cache: QueryClient, roomId: number): Promise<void> {
  loadStage();
  const intent = beginIntent();
  const read = queries.liveStreams(roomId);
  const streams = await cache.ensureQueryData(read).catch(() => null);
  if (Array.isArray(streams)) await prepareStream(streams, toldAtMs(cache, read.queryKey), intent);
}

/** The same for an IDN live; its one address comes with the live itself. */
export async function prepareIdnPlayer(cache: QueryClient, username: string): Promise<void> {
  loadStage();
  const intent = beginIntent();
  const read = queries.idnWatch(username);
  const watch = await cache.ensureQueryData(read).catch(() => null);
  if (watch?.is_live) await prepareStream(idnStreams(watch), toldAtMs(cache, read.queryKey), intent);
}

/** When the answer that the cache holds under this key came, unix time. */
function toldAtMs(cache: QueryClient, key: QueryKey): number {
  return cache.getQueryState(key)?.dataUpdatedAt ?? 0;
}
