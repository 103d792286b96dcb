import type { Stream } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { idnStreams } from "./engine/idn-stream.ts";
import { loadHlsEngine } from "./engine/load-engine.ts";
import { sourcesOf } from "./engine/pick-source.ts";
import { dropPrepared, keepPrepared } from "./engine/prepared-streams.ts";

/** What plays a live, for a server that announces files with the document. */
export const PLAYER_MODULES = [
  "src/features/player/Player.tsx",
  "src/features/player/engine/hls-engine.ts",
] as const;

/** The player's own code: controls and session, without the engine. */
export const loadPlayer = () => import("./Player.tsx");

/** All code of the player. Failures show themselves when it is needed. */
export function loadPlayerCode(): Promise<unknown> {
  return Promise.allSettled([loadPlayer(), loadHlsEngine()]);
}

/** Counts who was about to open a live, so that only the last one's stream is begun. */
let intents = 0;

/** Nobody opens what was pointed at: the finger only scrolled by. */
export function forgetIntent(): void {
  intents += 1;
  dropPrepared();
}

/**
 * Gets ready for a SHOWROOM room that is about to open: a finger goes down on its card, a pointer rests there, or
 * its page is on its way. The player's code, the stream's playlists and its first segment come meanwhile.
 */
export async function prepareRoomPlayer(cache: QueryClient, roomId: number): Promise<void> {
  const intent = beginIntent();
  const streams = await cache.ensureQueryData(queries.liveStreams(roomId)).catch(() => null);
  if (Array.isArray(streams)) await prepareStream(streams, intent);
}

/** The same for an IDN live; its one address comes with the live itself. */
export async function prepareIdnPlayer(cache: QueryClient, username: string): Promise<void> {
  const intent = beginIntent();
  const watch = await cache.ensureQueryData(queries.idnWatch(username)).catch(() => null);
  if (watch?.is_live) await prepareStream(idnStreams(watch), intent);
}

function beginIntent(): number {
  void loadPlayer();
  intents += 1;
  return intents;
}

async function prepareStream(streams: readonly Stream[], intent: number): Promise<void> {
  const [source] = sourcesOf(streams);
  // Where there is no Media Source the browser opens the stream by itself.
  if (!source || !("MediaSource" in globalThis || "ManagedMediaSource" in globalThis)) return;
  const { prepareHlsStream } = await loadHlsEngine();
  if (intent === intents) keepPrepared(source.url, () => prepareHlsStream(source));
}
