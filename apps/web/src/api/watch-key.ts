import type { EndpointName } from "@penlight/contract";
import { createContext, use } from "react";
import { isOfficialRoom, type RoomRef } from "../base/platforms.ts";
import { Readable } from "../store/store.ts";
import { dropStored, writeStored, readStored, STORED, type OpenStorage } from "../store/stored.ts";
import { useStore } from "../store/use-store.ts";

/** Calls about a live that a live code may unlock. */
const BY_CODE: ReadonlySet<EndpointName> = new Set(["listStreams", "listComments", "listRank", "listGifts"]);

/**
 * The live code that a fan typed in on this device, for watching the premium room's ticketed live. Like the csrf token,
 * it is sent with the calls that need it and used nowhere else.
 */
export class WatchKey extends Readable<string | null> {
  readonly #open: OpenStorage<"getItem" | "setItem" | "removeItem">;

  /** @param open where the browser forbids storage, the code lasts as long as the tab */
  constructor(open: OpenStorage<"getItem" | "setItem" | "removeItem">) {
    super(readStored(open, STORED.liveCode));
    this.#open = open;
  }

  /** @param code null removes it */
  set(code: string | null): void {
    if (code === null) dropStored(this.#open, STORED.liveCode);
    else writeStored(this.#open, STORED.liveCode, code);
    this.update(code);
  }

  /** The code to send with a call, if the call is about the premium room's live; else null. */
  codeFor(name: EndpointName, params: Readonly<Record<string, string | number>> = {}): string | null {
    return BY_CODE.has(name) && isOfficialRoom(params as RoomRef) ? this.getSnapshot() : null;
  }
}

/** The tab's live code; null on the server. */
export const WatchKeyContext = createContext<WatchKey | null>(null);

/** This device's live code, null without one, and a function to store another. Hydration starts with null. */
export function useWatchKey(): { code: string | null; keep: (code: string | null) => void } {
  const key = use(WatchKeyContext);
  const code = useStore(key, null);
  return { code, keep: (next) => key?.set(next) };
}
