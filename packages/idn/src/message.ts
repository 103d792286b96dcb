import * as wire from "./wire.ts";

/** A message of a live's chat, in the platform's own fields. */
export type ChatMessage =
  | { kind: "comment"; body: wire.ChatBody }
  | { kind: "gift"; body: wire.GiftBody }
  | { kind: "letter"; body: wire.LetterBody }
  | { kind: "system"; body: wire.SystemBody }
  /** A body with none of the known keys: kept, so that someone can look. */
  | { kind: "unknown"; keys: string[] }
  /** Not JSON, or without a field that its key needs. */
  | { kind: "unreadable"; reason: "json" | "shape" | "overflow"; line: string };

/** Kept of an unreadable body: enough to see what it was. */
const EXCERPT = 200;

/** Reads the JSON of one PRIVMSG. Never throws. */
export function parseBody(text: string): ChatMessage {
  const unreadable = (reason: "json" | "shape"): ChatMessage => ({
    kind: "unreadable",
    reason,
    line: text.slice(0, EXCERPT),
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unreadable("json");
  }
  if (typeof body !== "object" || body === null) return unreadable("shape");
  if ("chat" in body) {
    const parsed = wire.chatBody.safeParse(body);
    return parsed.success ? { kind: "comment", body: parsed.data } : unreadable("shape");
  }
  if ("gift" in body) {
    const parsed = wire.giftBody.safeParse(body);
    return parsed.success ? { kind: "gift", body: parsed.data } : unreadable("shape");
  }
  if ("letter" in body) {
    const parsed = wire.letterBody.safeParse(body);
    return parsed.success ? { kind: "letter", body: parsed.data } : unreadable("shape");
  }
  if ("system" in body) {
    const parsed = wire.systemBody.safeParse(body);
    return parsed.success ? { kind: "system", body: parsed.data } : unreadable("shape");
  }
  return { kind: "unknown", keys: Object.keys(body).slice(0, 10) };
}
