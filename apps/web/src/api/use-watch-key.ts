import { createContext, use } from "react";
import { useStore } from "../store/use-store.ts";
import type { WatchKey } from "./watch-key.ts";

/** The tab's live code; null on the server, where nobody has one. */
export const WatchKeyContext = createContext<WatchKey | null>(null);

/** The live code of this device, null without one, and the way to keep another. Hydration begins without. */
export function useWatchKey(): { code: string | null; keep: (code: string | null) => void } {
  const key = use(WatchKeyContext);
  const code = useStore(key, null);
  return { code, keep: (next) => key?.set(next) };
}
