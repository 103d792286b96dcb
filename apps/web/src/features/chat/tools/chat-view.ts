import type { ChatRow } from "../chat-rows.ts";

/** A filtered or highlighted view of a chat. */
export interface ChatView {
  /** Classes of the whole panel. */
  look: string;
  /** The rows to show, newest first. */
  rowsOf(rows: readonly ChatRow[]): readonly ChatRow[];
  /** Classes of a highlighted row. */
  lookOf(row: ChatRow): string;
}
