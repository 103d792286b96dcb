import type { ChatRow } from "../chat-rows.ts";

/** How a fan sees a chat who does not see it as it comes. */
export interface ChatView {
  /** Of the whole panel: classes. */
  look: string;
  /** What is shown of it, newest first. */
  rowsOf(rows: readonly ChatRow[]): readonly ChatRow[];
  /** Classes of a row that stands out. */
  lookOf(row: ChatRow): string;
}
