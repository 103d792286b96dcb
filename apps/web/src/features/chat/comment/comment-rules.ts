import { COMMENT_MAX } from "@penlight/contract/constants";
import { CallError, callErrorCode } from "../../../api/call.ts";
import { dropStored, writeStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/** From this many remaining characters on, the counter is also announced. */
const NEAR_END = 10;

/** A text's length as the server counts it: normalized (NFC) UTF-16 units, without surrounding whitespace. */
export function commentLength(text: string): number {
  return text.normalize("NFC").trim().length;
}

/** Number of remaining characters, negative when there are too many; null while the limit is far away. */
export function lengthToTell(length: number): number | null {
  const left = COMMENT_MAX - length;
  return left > NEAR_END ? null : left;
}

/** The reason why a comment was not sent, as far as the fan can do something about it. */
export type CommentFailure =
  | { kind: "too-long" }
  /** The platform's own message. */
  | { kind: "refused"; words: string }
  /** @property untilMs Unix milliseconds */
  | { kind: "wait"; untilMs: number }
  /** The session has ended; the page itself shows this. */
  | { kind: "signed-out" }
  | { kind: "other" };

/** @param text the text that was to be sent */
export function commentFailure(error: unknown, text: string, nowMs: number): CommentFailure {
  if (!(error instanceof CallError)) return { kind: "other" };
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status === 429 && error.retryAfterMs !== null) {
    return { kind: "wait", untilMs: nowMs + error.retryAfterMs };
  }
  if (commentLength(text) > COMMENT_MAX) return { kind: "too-long" };
  if (callErrorCode(error) === "comment_refused") return { kind: "refused", words: error.message };
  return { kind: "other" };
}

/** Identifies a draft. */
interface DraftPlace {
  /** The fan's user id on SHOWROOM. */
  userId: number;
  roomId: number;
}

/** The unsent draft of a fan; survives a change of the tab, a reload and a new sign-in. */
export function readDraft(open: OpenStorage<"getItem">, { userId, roomId }: DraftPlace): string {
  return readStored(open, STORED.draft(userId, roomId)) ?? "";
}

/** @param text "" after it has been sent */
export function storeDraft(
  open: OpenStorage<"setItem" | "removeItem">,
  { userId, roomId }: DraftPlace,
  text: string,
): void {
  const name = STORED.draft(userId, roomId);
  if (text === "") dropStored(open, name);
  else writeStored(open, name, text);
}
