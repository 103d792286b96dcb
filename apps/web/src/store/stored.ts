import { Store } from "./store.ts";

/**
 * Storage keys. The theme belongs to the browser; everything else belongs to the fan who uses it, and is cleared when
 * the fan signs out.
 */
export const STORED = {
  theme: "theme",
  /** The last release whose notes were shown. */
  release: "release_info",
  /** Hidden parts of the live page. */
  hidden: "live-page-hidden",
  /** The member viewed last. */
  lastMember: "last-member",
  /** Recent choices in the finder, the latest first. */
  found: "finder-choices",
  autoMove: "auto-move",
  /** The visitor's or fan's oshi. */
  oshi: "oshi",
  /** Whether the question for the oshi was answered. */
  oshiQuestion: "oshi-question",
  /** Whether something rings on this browser: otherwise nobody asks the server for it. */
  bell: "bell",
  roomView: "room-list-view",
  starSound: "star-sound",
  volume: "player-volume",
  quality: "player-quality",
  /** Hosts whose segments are fetched through our proxy; per tab. */
  proxiedSegments: "proxied-segments",
  /** The live code, under the specification's key. */
  liveCode: "secretKey",
  /** The unsent comment draft; per tab. The key includes the fan, so that nobody else who uses the browser sees it. */
  draft: (userId: number, roomId: number) => `comment-draft:${userId}:${roomId}`,
  /** Whether the fan's log has an entry for a live; per tab. */
  watched: (userId: number, liveId: string) => `watched:${userId}:${liveId}`,
  /** Until when an account receives no free stars. */
  farmLimit: (userId: number) => `farm-limit:${userId}`,
  /** An account's farming run. */
  farmRun: (userId: number) => `farm-run:${userId}`,
} as const;

/** Storage keys of watch pages, in a constant of their own because no other page needs them. */
export const WATCH_STORED = {
  /** Position of the chat, and whether theater mode is on. */
  view: "watch-view",
  /** How the fan wants chats to look, and which names and words they want highlighted or hidden. */
  chatTools: "chat-tools",
  /** The timing with which comments are shown. */
  chatTiming: "chat-timing",
  /** Which members' lives were opened; used while there is no oshi. */
  openedLives: "opened-lives",
} as const;

/** Returns a storage. A browser that forbids it throws on mere access, hence the function. */
export type OpenStorage<M extends keyof Storage> = () => Pick<Storage, M>;

/** The stored text; null when there is none or storage is forbidden. */
export function readStored(open: OpenStorage<"getItem">, name: string): string | null {
  try {
    return open().getItem(name);
  } catch {
    return null;
  }
}

/** The stored value, parsed as JSON; null when missing or invalid. */
export function readStoredJson(open: OpenStorage<"getItem">, name: string): unknown {
  try {
    return JSON.parse(readStored(open, name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a text. Where storage is forbidden or full, only the caller's own copy remains. */
export function writeStored(open: OpenStorage<"setItem">, name: string, text: string): void {
  try {
    open().setItem(name, text);
  } catch {
    // Ignored, see above.
  }
}

export function dropStored(open: OpenStorage<"removeItem">, name: string): void {
  try {
    open().removeItem(name);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** Clears everything but the theme. The language is a cookie, and stays. */
export function forgetStored(open: OpenStorage<"getItem" | "setItem" | "clear">): void {
  try {
    const storage = open();
    const theme = storage.getItem(STORED.theme);
    storage.clear();
    if (theme !== null) storage.setItem(STORED.theme, theme);
  } catch {
    // Storage is forbidden: nothing to clear.
  }
}

/** A choice from a few words, stored in this browser. */
export class Choice<T extends string> {
  readonly #name: string;
  readonly #words: readonly [usual: T, ...others: T[]];
  /** Null until something is chosen while the page is open. */
  readonly #chosen = new Store<T | null>(null);

  /** @param words all options; the first is the default */
  constructor(name: string, words: readonly [usual: T, ...others: T[]]) {
    this.#name = name;
    this.#words = words;
  }

  subscribe = this.#chosen.subscribe;

  getSnapshot = (): T => {
    const chosen = this.#chosen.getSnapshot();
    if (chosen !== null) return chosen;
    const kept = readStored(() => localStorage, this.#name);
    return this.#words.find((word) => word === kept) ?? this.#words[0];
  };

  choose(word: T): void {
    this.#chosen.set(word);
    writeStored(() => localStorage, this.#name, word);
  }

  /** Discards the choice made on this page, so that the stored one applies, as when a fan signs out. */
  forget(): void {
    this.#chosen.set(null);
  }
}
