import { Store } from "../../../store/store.ts";
import type { CommentRow } from "../chat-rows.ts";

/** Whether the chat's tools lie open: of several chats on a page one is shown. */
export const toolsOpen = new Store(false);

/** Where a fan writes. */
interface CommentBoxDoor {
  /** Puts a text where the cursor stands. */
  insert(text: string): void;
  /** What they have said in this live from this tab, the newest first. */
  said(): readonly CommentRow[];
}

/** The comment box of the moment; null where nobody writes. */
export const openBox = new Store<CommentBoxDoor | null>(null);
