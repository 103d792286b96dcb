import type { OpenEngine } from "../stream/engine.ts";

// Each engine is a chunk of its own, loaded only when a room is about to open.
const importHlsEngine = () => import("./hls/hls-engine.ts");

let hlsEngine: Awaited<ReturnType<typeof importHlsEngine>> | undefined;

/**
 * The engine by Media Source, kept once it came: even of a module that is there, `import()` tells only tasks later,
 * behind those that put a room's page on screen. Rejects when it cannot be had; the next call tries again.
 */
export async function loadHlsEngine(): ReturnType<typeof importHlsEngine> {
  hlsEngine ??= await importHlsEngine();
  return hlsEngine;
}

export const loadNativeEngine = (): Promise<OpenEngine> =>
  import("./native-engine.ts").then((module) => module.openNativeEngine);
