import type { OpenEngine } from "./engine.ts";

/** Each engine is a chunk of its own, loaded only when a room is about to open. */
export const loadHlsEngine = () => import("./hls-engine.ts");

export const loadNativeEngine = (): Promise<OpenEngine> =>
  import("./native-engine.ts").then((module) => module.openNativeEngine);
