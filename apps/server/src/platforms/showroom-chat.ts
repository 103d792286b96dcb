import type { ChatEvent } from "@penlight/showroom";
import type * as wire from "@penlight/showroom/wire";
import type { ChatUser } from "@penlight/contract";
import { commentId, giftEventId, isCounting, isShort, cleanText } from "./clean-text.ts";
import type { ChatFact, FeedEvent } from "./on-air.ts";
import { avatarAddress, giftAddress } from "./showroom-pictures.ts";

/** The parts of a catalogue gift that chat rows show: the socket sends only its id. */
export interface KnownGift {
  name: string;
  point: number;
  free: boolean;
  image: string;
}

export interface ChatTranslation {
  staticUrl: string;
  giftOf: (giftId: number) => KnownGift | undefined;
}

/** Translates one event of the room's socket. */
export function toFeedEvent(event: ChatEvent, translation: ChatTranslation): FeedEvent {
  switch (event.kind) {
    case "connected":
    case "disconnected":
    case "ended":
    case "started":
      return { kind: event.kind };
    case "ignored":
    case "unknown":
    case "unreadable":
      return { kind: "left-out", why: event.kind };
    case "comment":
      return isCounting(event.comment.cm)
        ? { kind: "left-out", why: "counting" }
        : { kind: "fact", fact: comment(event.comment, translation) };
    case "gift":
      return { kind: "fact", fact: gift(event.gift, translation) };
    case "telop":
      return { kind: "fact", fact: telop(event.telop) };
    case "telop-off":
      return { kind: "fact", fact: { type: "telop.off", data: {} } };
    case "poll-open":
      return { kind: "fact", fact: { type: "poll.open", data: { options: event.options } } };
    case "poll-result":
      return { kind: "fact", fact: { type: "poll.result", data: { options: event.options } } };
    case "notice":
      return {
        kind: "fact",
        fact: { type: "notice", data: { text: cleanText(event.text), kind: event.source } },
      };
  }
}

function comment(frame: wire.SocketComment, { staticUrl }: ChatTranslation): ChatFact {
  return {
    type: "comment",
    data: {
      id: commentId(frame.u, frame.created_at, frame.cm),
      platform: "showroom",
      user: sender(frame, staticUrl),
      text: cleanText(frame.cm),
      atMs: frame.created_at * 1_000,
      short: isShort(frame.cm),
      showroom: { avatarId: frame.av, ua: frame.ua },
    },
  };
}

function gift(frame: wire.SocketGift, { staticUrl, giftOf }: ChatTranslation): ChatFact {
  const known = giftOf(frame.g);
  return {
    type: "gift",
    data: {
      id: giftEventId(frame.u, frame.created_at, frame.g, frame.n),
      occurrence: 1,
      platform: "showroom",
      user: sender(frame, staticUrl),
      giftId: String(frame.g),
      ...(known && { name: cleanText(known.name), points: known.point * frame.n }),
      image: giftAddress(staticUrl, frame.g),
      count: frame.n,
      free: frame.gt === GIFT_TYPE_FREE,
      atMs: frame.created_at * 1_000,
      showroom: { avatarId: frame.av },
    },
  };
}

const GIFT_TYPE_FREE = 2;

function sender({ u, ac, av }: { u: number; ac: string; av: number }, staticUrl: string): ChatUser {
  return { id: String(u), name: cleanText(ac), avatar: avatarAddress(staticUrl, av) };
}

function telop(frame: wire.SocketTelop): ChatFact {
  return {
    type: "telop",
    data: {
      text: cleanText(frame.telop),
      items: frame.telops.map(({ text, color }) => ({ text: cleanText(text), color })),
      interval: frame.interval,
    },
  };
}
