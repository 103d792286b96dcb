import { COMMENT_MAX } from "@penlight/contract/constants";
import { CallError, callErrorCode } from "../../../api/call.ts";
import { dropStored, keepStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/** From so many characters left on the counter is read out too. */
const NEAR_END = 10;

/** A text's length as the server counts it: UTF-16 units, without blanks around it. */
export function commentLength(text: string): number {
  return text.normalize("NFC").trim().length;
}

/** Characters that are left, negative when there are too many; null while the end is far. */
export function lengthToTell(length: number): number | null {
  const left = COMMENT_MAX - length;
  return left > NEAR_END ? null : left;
}

/** Why a comment did not go out, as far as the fan can do something about it. */
export type CommentFailure =
  | { kind: "too-long" }
  /** The platform's own words. */
  | { kind: "refused"; words: string }
  /** @property untilMs Unix milliseconds */
  | { kind: "wait"; untilMs: number }
  /** The page becomes a visitor's and says so itself. */
  | { kind: "signed-out" }
  | { kind: "other" };

/** @param text what was to be sent */
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

/** Whose draft it is, and for which room. */
interface DraftPlace {
  /** The fan's number at SHOWROOM. */
  userId: number;
  roomId: number;
}

/** What a fan has typed and not sent yet: it outlasts another tab of the panel, a reload and signing in anew. */
export function readDraft(open: OpenStorage<"getItem">, { userId, roomId }: DraftPlace): string {
  return readStored(open, STORED.draft(userId, roomId)) ?? "";
}

/** @param text "" once it has been sent */
export function keepDraft(
  open: OpenStorage<"setItem" | "removeItem">,
  { userId, roomId }: DraftPlace,
  text: string,
): void {
  const name = STORED.draft(userId, roomId);
  if (text === "") dropStored(open, name);
  else keepStored(open, name, text);
}
