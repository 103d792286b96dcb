import { keepStored, WATCH_STORED } from "../../store/stored.ts";
import { Store } from "../../store/store.ts";
import { useStore } from "../../store/use-store.ts";

/** Where the chat stands beside a picture on wide screens. */
export type ChatPlace = "right" | "left" | "off";

/** Where it stands while the picture fills the screen. */
export type FullScreenChat = "over" | "beside" | "off";

/** How a fan likes to watch. */
export interface WatchView {
  /** On wide screens: nothing but the picture and its chat. */
  theater: boolean;
  chat: ChatPlace;
  fullScreen: FullScreenChat;
  /** On an upright phone an upright picture fills the screen, and the chat runs over it. */
  phoneFull: boolean;
}

const USUAL: WatchView = { theater: false, chat: "right", fullScreen: "over", phoneFull: false };

/**
 * The view as the document says it (`data-view`), where the styles find it.
 * @returns names with blanks between them; nothing for what is usual
 */
export function wordsOf({ theater, chat, fullScreen, phoneFull }: WatchView): string {
  const words = [
    theater && "theater",
    chat !== USUAL.chat && `chat-${chat}`,
    fullScreen !== USUAL.fullScreen && `full-${fullScreen}`,
    phoneFull && "phone-full",
  ];
  return words.filter(Boolean).join(" ");
}

/** The other way round from {@link wordsOf}; names that are not ours mean nothing. */
export function viewFrom(words: string): WatchView {
  const has = new Set(words.split(" "));
  return {
    theater: has.has("theater"),
    chat: has.has("chat-off") ? "off" : has.has("chat-left") ? "left" : USUAL.chat,
    fullScreen: has.has("full-off") ? "off" : has.has("full-beside") ? "beside" : USUAL.fullScreen,
    phoneFull: has.has("phone-full"),
  };
}

/** Null as long as the document says it: a script has marked it before the first paint. */
const chosen = new Store<string | null>(null);

const wordsNow = {
  subscribe: chosen.subscribe,
  getSnapshot: (): string => chosen.getSnapshot() ?? document.documentElement.dataset["view"] ?? "",
};

/** How the fan likes to watch. The server, and hydration, show what is usual. */
export function useWatchView(): WatchView {
  return viewFrom(useStore(wordsNow, ""));
}

/** Changes how lives are watched, here and on every later visit. */
export function changeWatchView(part: Partial<WatchView>): void {
  const words = wordsOf({ ...viewFrom(wordsNow.getSnapshot()), ...part });
  document.documentElement.dataset["view"] = words;
  keepStored(() => localStorage, WATCH_STORED.view, words);
  chosen.set(words);
}
