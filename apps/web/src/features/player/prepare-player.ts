import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { loadHlsEngine } from "./engine/load-engine.ts";

/** What plays a live, for a server that announces files with the document. */
export const PLAYER_MODULES = [
  "src/features/player/Player.tsx",
  "src/features/player/engine/hls-engine.ts",
] as const;

/** The player's own code: controls and session, without the engine. */
export const loadPlayer = () => import("./Player.tsx");

/** The code, while the addresses are still on their way. Failures show themselves when the player needs it. */
function loadCode(): Promise<unknown> {
  return Promise.allSettled([loadPlayer(), loadHlsEngine()]);
}

/**
 * Gets ready for a SHOWROOM room that is about to open: code and stream list.
 * @param warm also the first playlist and segment: a finger is going down, or a pointer rests on the card
 */
export async function prepareRoomPlayer(cache: QueryClient, roomId: number, warm: boolean): Promise<void> {
  const [streams] = await Promise.all([
    cache.ensureQueryData(queries.liveStreams(roomId)).catch(() => null),
    loadCode(),
  ]);
  if (!warm || !Array.isArray(streams)) return;
  const [{ sourcesOf }, { warmStream }] = await Promise.all([
    import("./engine/pick-source.ts"),
    import("./engine/warm-stream.ts"),
  ]);
  const [source] = sourcesOf(streams);
  if (source) await warmStream(source.url);
}

/** The same for an IDN live; its one address comes with the live itself. */
export async function prepareIdnPlayer(cache: QueryClient, username: string, warm: boolean): Promise<void> {
  const [watch] = await Promise.all([
    cache.ensureQueryData(queries.idnWatch(username)).catch(() => null),
    loadCode(),
  ]);
  if (!warm || !watch?.is_live) return;
  const { warmStream } = await import("./engine/warm-stream.ts");
  const { idnStreamUrl } = await import("./engine/idn-stream.ts");
  await warmStream(idnStreamUrl(watch.stream_url));
}
