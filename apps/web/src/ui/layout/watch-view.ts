import { keepStored, WATCH_STORED } from "../../store/stored.ts";
import { Store } from "../../store/store.ts";
import { useStore } from "../../store/use-store.ts";

/** Where the chat stands beside a picture on wide screens. */
export type ChatPlace = "right" | "left";

/** Where it stands while the picture fills the screen. */
export type FullScreenChat = "over" | "beside";

/** How a fan likes to watch. */
export interface WatchView {
  /** On wide screens: nothing but the picture and its chat. */
  theater: boolean;
  chat: ChatPlace;
  /** It keeps its place until it is wanted again. */
  chatHidden: boolean;
  fullScreen: FullScreenChat;
  /** The same while the picture fills the screen. */
  fullScreenHidden: boolean;
  /** On an upright phone an upright picture fills the screen, and the chat runs over it. */
  phoneFull: boolean;
}

/** Hides the chat, or brings it back to where it stood. @param isFull the picture fills the screen */
export function chatToggled(view: WatchView, isFull: boolean): Partial<WatchView> {
  return isFull ? { fullScreenHidden: !view.fullScreenHidden } : { chatHidden: !view.chatHidden };
}

/**
 * The view as the document says it (`data-view`), where the styles find it. They lay nothing out for the place of a
 * hidden chat, so it has a word of its own.
 * @returns names with blanks between them; nothing for what is usual
 */
export function wordsOf(view: WatchView): string {
  const { chatHidden, fullScreenHidden } = view;
  const words = [
    view.theater && "theater",
    chatHidden && "chat-off",
    view.chat === "left" && (chatHidden ? "chat-was-left" : "chat-left"),
    fullScreenHidden && "full-off",
    view.fullScreen === "beside" && (fullScreenHidden ? "full-was-beside" : "full-beside"),
    view.phoneFull && "phone-full",
  ];
  return words.filter(Boolean).join(" ");
}

/** The other way round from {@link wordsOf}; names that are not ours mean nothing. */
export function viewFrom(words: string): WatchView {
  const has = new Set(words.split(" "));
  return {
    theater: has.has("theater"),
    chat: has.has("chat-left") || has.has("chat-was-left") ? "left" : "right",
    chatHidden: has.has("chat-off"),
    fullScreen: has.has("full-beside") || has.has("full-was-beside") ? "beside" : "over",
    fullScreenHidden: has.has("full-off"),
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
