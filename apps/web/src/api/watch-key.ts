import type { EndpointName } from "@penlight/contract";
import { createContext, use } from "react";
import { isOfficialRoom, type RoomRef } from "../base/platforms.ts";
import { Readable } from "../store/store.ts";
import { dropStored, keepStored, readStored, STORED, type OpenStorage } from "../store/stored.ts";
import { useStore } from "../store/use-store.ts";

/** Calls about a live that a code may open. */
const BY_CODE: ReadonlySet<EndpointName> = new Set(["listStreams", "listComments", "listRank", "listGifts"]);

/**
 * The live code that a fan typed in on this device, for watching the premium room's ticketed live. Like the csrf
 * token it goes along with the calls that want it, and nothing else knows of it.
 */
export class WatchKey extends Readable<string | null> {
  readonly #open: OpenStorage<"getItem" | "setItem" | "removeItem">;

  /** @param open in a browser that forbids it the code lasts as long as the tab */
  constructor(open: OpenStorage<"getItem" | "setItem" | "removeItem">) {
    super(readStored(open, STORED.liveCode));
    this.#open = open;
  }

  /** @param code null: there is none any more */
  set(code: string | null): void {
    if (code === null) dropStored(this.#open, STORED.liveCode);
    else keepStored(this.#open, STORED.liveCode, code);
    this.update(code);
  }

  /** What goes along with a call: the code, where the call is one about the premium room's live. */
  codeFor(name: EndpointName, params: Readonly<Record<string, string | number>> = {}): string | null {
    return BY_CODE.has(name) && isOfficialRoom(params as RoomRef) ? this.getSnapshot() : null;
  }
}

/** The tab's live code; null on the server, where nobody has one. */
export const WatchKeyContext = createContext<WatchKey | null>(null);

/** The live code of this device, null without one, and the way to keep another. Hydration begins without. */
export function useWatchKey(): { code: string | null; keep: (code: string | null) => void } {
  const key = use(WatchKeyContext);
  const code = useStore(key, null);
  return { code, keep: (next) => key?.set(next) };
}
