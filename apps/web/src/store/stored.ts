import { Store } from "./store.ts";

/**
 * What this browser keeps, by the names under which it does. The theme is its own; everything else is the fan's who
 * uses it, and goes with them.
 */
export const STORED = {
  theme: "theme",
  /** The last release that its user has been told of. */
  release: "release_info",
  /** What is hidden of the live page. */
  hidden: "live-page-hidden",
  /** Whom somebody looked at last. */
  lastMember: "last-member",
  /** What they chose in the finder, the last first. */
  found: "finder-choices",
  autoMove: "auto-move",
  /** Whom they have as oshi. */
  oshi: "oshi",
  /** What became of the question whom. */
  oshiQuestion: "oshi-question",
  roomView: "room-list-view",
  starSound: "star-sound",
  volume: "player-volume",
  quality: "player-quality",
  /** Hosts whose segments our proxy fetches; for the tab. */
  proxiedSegments: "proxied-segments",
  /** A live code, under the name that the specification has for it. */
  liveCode: "secretKey",
  /** What was typed and not sent; for the tab. Nobody else who uses the browser finds it. */
  draft: (userId: number, roomId: number) => `comment-draft:${userId}:${roomId}`,
  /** That a live stands in the fan's log; for the tab. */
  watched: (userId: number, liveId: string) => `watched:${userId}:${liveId}`,
  /** Until when an account gets no free stars. */
  farmLimit: (userId: number) => `farm-limit:${userId}`,
  /** An account's run through rooms that bring stars. */
  farmRun: (userId: number) => `farm-run:${userId}`,
} as const;

/** The same of pages on which lives are watched: no other page has to know them. */
export const WATCH_STORED = {
  /** Where the chat stands, and whether the picture has the page for itself. */
  view: "watch-view",
  /** How the fan wants chats to look, and whom and what they want highlighted or hidden. */
  chatTools: "chat-tools",
  /** When comments are shown. */
  chatTiming: "chat-timing",
  /** Which lives of whom were opened, as long as there is no oshi. */
  openedLives: "opened-lives",
} as const;

/** Gives a storage; a browser that forbids it throws at the mere mention. */
export type OpenStorage<M extends keyof Storage> = () => Pick<Storage, M>;

/** What is kept; null where there is nothing, or storage is forbidden. */
export function readStored(open: OpenStorage<"getItem">, name: string): string | null {
  try {
    return open().getItem(name);
  } catch {
    return null;
  }
}

/** What is kept as JSON; null where there is none. */
export function readStoredJson(open: OpenStorage<"getItem">, name: string): unknown {
  try {
    return JSON.parse(readStored(open, name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text. Where storage is forbidden or full it lasts as long as whoever holds it. */
export function keepStored(open: OpenStorage<"setItem">, name: string, text: string): void {
  try {
    open().setItem(name, text);
  } catch {
    // As said above.
  }
}

export function dropStored(open: OpenStorage<"removeItem">, name: string): void {
  try {
    open().removeItem(name);
  } catch {
    // What forbids storage has kept nothing.
  }
}

/** Drops all but the theme. The language is a cookie, and stays. */
export function forgetStored(open: OpenStorage<"getItem" | "setItem" | "clear">): void {
  try {
    const storage = open();
    const theme = storage.getItem(STORED.theme);
    storage.clear();
    if (theme !== null) storage.setItem(STORED.theme, theme);
  } catch {
    // As above.
  }
}

/** What somebody has chosen from a few words, and this browser remembers. */
export class Choice<T extends string> {
  readonly #name: string;
  readonly #words: readonly [usual: T, ...others: T[]];
  /** Null until somebody has chosen since the page is open. */
  readonly #chosen = new Store<T | null>(null);

  /** @param words the first is chosen as long as nobody chooses */
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
    keepStored(() => localStorage, this.#name, word);
  }

  /** What the browser keeps holds from now on: whoever chose has left it. */
  forget(): void {
    this.#chosen.set(null);
  }
}
