import type { EndpointName } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";

/** Where earlier clients keep it too. */
const STORED_AS = "secretKey";

/** Calls about a live whose last path segment may be a code. */
const BY_KEY: ReadonlySet<EndpointName> = new Set([
  "getLiveStreams",
  "listLiveComments",
  "listLiveRank",
  "listLiveGifts",
]);

/**
 * The live code that a fan typed in on this device, for watching the premium room's ticketed live. Like the csrf
 * token it goes along with the calls that want it, and nothing else knows of it.
 */
export class WatchKey {
  readonly #storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly #listeners = new Set<() => void>();
  #code: string | null;

  /** @param storage throws in a browser that forbids it: then the code lasts as long as the tab */
  constructor(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
    this.#storage = storage;
    this.#code = this.#read();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): string | null => this.#code;

  /** @param code null: there is none any more */
  set(code: string | null): void {
    this.#code = code;
    try {
      if (code === null) this.#storage().removeItem(STORED_AS);
      else this.#storage().setItem(STORED_AS, code);
    } catch {
      // It works on until the tab is closed.
    }
    for (const listener of this.#listeners) listener();
  }

  /** The parameters of a call, with the code where the call is one about the premium room's live. */
  fill<P extends Record<string, string | number> | undefined>(name: EndpointName, params: P): P {
    if (this.#code === null || !BY_KEY.has(name) || params?.room_id !== OFFICIAL_ROOM_ID) return params;
    return { ...params, key: this.#code };
  }

  #read(): string | null {
    try {
      return this.#storage().getItem(STORED_AS);
    } catch {
      return null;
    }
  }
}
