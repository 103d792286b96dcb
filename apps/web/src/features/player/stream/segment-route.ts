import { withProxiedSegments } from "@penlight/contract/paths";
import { writeStored, readStoredJson, STORED } from "../../../store/stored.ts";

/**
 * Chooses how segments are fetched on installations that send browsers directly to the platform's CDN: if a CDN host
 * refuses this browser, our proxy fetches its segments. Decided per host, and stored for the lifetime of the tab.
 */
export class SegmentRoute {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #refusing: Set<string>;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    this.#storage = storage;
    this.#refusing = new Set(readHosts(storage));
  }

  /** The address from which to load a playlist, depending on its host. @param url a playlist's `streamPath` */
  addressOf(url: string): string {
    return this.#refusing.has(hostOf(url)) ? withProxiedSegments(url) : url;
  }

  /** Records that the playlist's CDN refused a segment. @returns whether this changes the address */
  refused(url: string): boolean {
    const host = hostOf(url);
    if (this.#refusing.has(host) || withProxiedSegments(url) === url) return false;
    this.#refusing.add(host);
    writeStored(() => this.#storage, STORED.proxiedSegments, JSON.stringify([...this.#refusing]));
    return true;
  }
}

/** The platform's host of a playlist; "" when the address is not one of our proxy. */
function hostOf(url: string): string {
  try {
    const { searchParams } = new URL(url, "https://penlight.invalid");
    return new URL(searchParams.get("url") ?? "").host;
  } catch {
    return "";
  }
}

function readHosts(storage: Pick<Storage, "getItem">): string[] {
  const hosts = readStoredJson(() => storage, STORED.proxiedSegments);
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
}
