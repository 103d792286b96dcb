import { createHash } from "node:crypto";
import type { ChatEvent } from "@penlight/idn";
import type * as wire from "@penlight/idn/wire";
import type { ChatUser } from "@penlight/contract";
import { isCounting, isShort, cleanText, webAddress } from "./clean-text.ts";
import type { ChatFact, FeedEvent } from "./on-air.ts";

export interface IdnTranslation {
  webUrl: string;
  /** Time of arrival, for messages without a time. */
  nowMs: number;
}

/** Translates one event of a live's chat. */
export function toFeedEvent(event: ChatEvent, translation: IdnTranslation): FeedEvent {
  switch (event.kind) {
    case "connected":
    case "disconnected":
      return { kind: event.kind };
    case "unknown":
    case "unreadable":
      return { kind: "left-out", why: event.kind };
    case "comment":
      return isCounting(event.body.chat.message)
        ? { kind: "left-out", why: "counting" }
        : { kind: "fact", fact: comment(event.body, translation) };
    case "gift":
      return { kind: "fact", fact: gift(event.body, translation) };
    case "letter":
      return { kind: "fact", fact: letter(event.body) };
    case "system":
      return event.body.system.is_hide
        ? { kind: "left-out", why: "ignored" }
        : { kind: "fact", fact: system(event.body) };
  }
}

function sender(user: wire.ChatBody["user"], webUrl: string): ChatUser {
  return {
    id: user.uuid,
    name: cleanText(user.name),
    avatar: webAddress(user.avatar_url, `${webUrl}/favicon.ico`),
  };
}

/** The platform's id, otherwise a hash that is equal for equal messages. */
function idOf(given: string | undefined, ...parts: (string | number)[]): string {
  return given ?? createHash("sha1").update(parts.join("\n")).digest("base64url").slice(0, 16);
}

function comment(body: wire.ChatBody, { webUrl, nowMs }: IdnTranslation): ChatFact {
  const atMs = body.timestamp ?? Math.trunc(nowMs);
  const { message, pinned } = body.chat;
  return {
    type: "comment",
    data: {
      id: idOf(body.chat.id, body.user.uuid, Math.trunc(atMs / 1000), message),
      platform: "idn",
      user: sender(body.user, webUrl),
      text: cleanText(message),
      atMs,
      short: isShort(message),
      idn: { username: cleanText(body.user.username), pinned },
    },
  };
}

function gift(body: wire.GiftBody, { webUrl, nowMs }: IdnTranslation): ChatFact {
  const atMs = body.timestamp ?? Math.trunc(nowMs);
  const { name, slug, gold, point, image_url } = body.gift;
  return {
    type: "gift",
    data: {
      id: idOf(undefined, body.user.uuid, Math.trunc(atMs / 1000), slug),
      occurrence: 1,
      platform: "idn",
      user: sender(body.user, webUrl),
      giftId: slug,
      name: cleanText(name),
      image: webAddress(image_url, `${webUrl}/favicon.ico`),
      count: 1,
      points: point,
      free: false,
      atMs,
      idn: { username: cleanText(body.user.username), gold },
    },
  };
}

function letter(body: wire.LetterBody): ChatFact {
  const { letter_id, message, type, recipient } = body.letter;
  return {
    type: "letter",
    data: {
      id: letter_id,
      text: cleanText(message),
      kind: cleanText(type.slug),
      to: cleanText(recipient.name || recipient.username),
    },
  };
}

function system(body: wire.SystemBody): ChatFact {
  return {
    type: "system",
    data: { text: cleanText(body.system.message), kind: cleanText(body.system.type) },
  };
}
