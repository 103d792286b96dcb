import { Store } from "../../../store/store.ts";
import type { CommentRow } from "../chat-rows.ts";

/** Whether the chat tools are open; of several chats on a page only one is shown. */
export const toolsOpen = new Store(false);

/** Interface of the comment box. */
interface CommentBoxDoor {
  /** Inserts a text at the cursor. */
  insert(text: string): void;
  /** The fan's comments in this live from this tab, newest first. */
  said(): readonly CommentRow[];
}

/** The mounted comment box; null where there is none. */
export const openBox = new Store<CommentBoxDoor | null>(null);
