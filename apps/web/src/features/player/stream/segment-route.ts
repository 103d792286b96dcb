import { withProxiedSegments } from "@penlight/contract/paths";
import { keepStored, readStoredJson, STORED } from "../../../store/stored.ts";

/**
 * Where an installation sends browsers to the platform's CDN for segments, and that CDN refuses this browser, our
 * proxy fetches them: decided per platform host, and remembered for the life of the tab.
 */
export class SegmentRoute {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #refusing: Set<string>;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    this.#storage = storage;
    this.#refusing = new Set(readHosts(storage));
  }

  /** The address to load a playlist from, given what is known of its host. @param url `streamPath` of a playlist */
  addressOf(url: string): string {
    return this.#refusing.has(hostOf(url)) ? withProxiedSegments(url) : url;
  }

  /** The playlist's CDN refused a segment. @returns whether that leads to another address */
  refused(url: string): boolean {
    const host = hostOf(url);
    if (this.#refusing.has(host) || withProxiedSegments(url) === url) return false;
    this.#refusing.add(host);
    keepStored(() => this.#storage, STORED.proxiedSegments, JSON.stringify([...this.#refusing]));
    return true;
  }
}

/** The platform's host that a playlist comes from; "" when the address is none of our proxy's. */
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
