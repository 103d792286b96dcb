import { writeStored, WATCH_STORED } from "../../store/stored.ts";
import { Store } from "../../store/store.ts";
import { useStore } from "../../store/use-store.ts";

/** Position of the chat next to a picture on wide screens. */
export type ChatPlace = "right" | "left";

/** Position of the chat while the picture fills the screen. */
export type FullScreenChat = "over" | "beside";

/** A fan's preferred view for watching. */
export interface WatchView {
  /** Theater mode, on wide screens: only the picture and its chat. */
  theater: boolean;
  chat: ChatPlace;
  /** The hidden chat keeps its position for when it is shown again. */
  chatHidden: boolean;
  fullScreen: FullScreenChat;
  /** Whether the chat is hidden while the picture fills the screen. */
  fullScreenHidden: boolean;
  /** On a phone held upright, an upright picture fills the screen, with the chat over it. */
  phoneFull: boolean;
}

/** Hides the chat, or shows it at its previous position. @param isFull whether the picture fills the screen */
export function chatToggled(view: WatchView, isFull: boolean): Partial<WatchView> {
  return isFull ? { fullScreenHidden: !view.fullScreenHidden } : { chatHidden: !view.chatHidden };
}

/**
 * Encodes the view for the document's `data-view`, which the styles match. No layout style may match the position of a
 * hidden chat, so positions of hidden chats have separate words.
 * @returns words separated by spaces; empty for the defaults
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

/** The inverse of {@link wordsOf}; unknown words are ignored. */
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

/** Null while the document's attribute applies, which a script has set before the first paint. */
const chosen = new Store<string | null>(null);

const wordsNow = {
  subscribe: chosen.subscribe,
  getSnapshot: (): string => chosen.getSnapshot() ?? document.documentElement.dataset["view"] ?? "",
};

/** The fan's preferred view. Server and hydration use the defaults. */
export function useWatchView(): WatchView {
  return viewFrom(useStore(wordsNow, ""));
}

/** Changes the preferred view, here and for later visits. */
export function changeWatchView(part: Partial<WatchView>): void {
  const words = wordsOf({ ...viewFrom(wordsNow.getSnapshot()), ...part });
  document.documentElement.dataset["view"] = words;
  writeStored(() => localStorage, WATCH_STORED.view, words);
  chosen.set(words);
}
