import type { Comment, Gift, RealtimeEvent, SignedInMe } from "@penlight/contract";
import { hashOf } from "../../ui/theme/penlight.ts";

/** What somebody said. */
export interface CommentRow {
  kind: "comment";
  id: string;
  atMs: number;
  /** Their id at the platform. */
  author: string;
  name: string;
  hue: number;
  avatar: string;
  text: string;
  /** That the platform has taken it, in words: on the fan's last own comment of this page. */
  sent?: string;
}

/** What somebody gave. */
export interface GiftRow {
  kind: "gift";
  id: string;
  atMs: number;
  /** Their id at the platform. */
  author: string;
  name: string;
  hue: number;
  image: string;
  count: number;
}

/** A line of the chat as it is shown. */
export type ChatRow =
  | CommentRow
  | GiftRow
  | { kind: "notice"; id: string; atMs: number; text: string }
  /** A poll was opened. */
  | { kind: "poll"; id: string; atMs: number; options: readonly number[] };

/** How many name colours there are. */
const HUES = 9;

const hueOf = (userId: string): number => hashOf(userId) % HUES;

/** The rows of a live's comment log. What the server marked short is delivered and not shown. */
export function rowsOfLog(comments: readonly Comment[]): ChatRow[] {
  return comments.filter(({ short }) => !short).map(rowOfComment);
}

/**
 * The row of what the fan has said, without the chat.
 * @param id one that no other row has
 * @param atMs Unix milliseconds
 */
export function rowOfOwn(fan: SignedInMe, text: string, id: string, atMs: number): CommentRow {
  const { user, profile, userProfile } = fan;
  return {
    kind: "comment",
    id,
    atMs,
    author: String(user.user_id),
    name: profile?.name ?? userProfile.name,
    hue: hueOf(String(user.user_id)),
    avatar: profile?.avatar_url ?? userProfile.avatar ?? "",
    text,
  };
}

/** The row of an event, or null when the chat does not show it. */
export function rowOfEvent(event: RealtimeEvent): ChatRow | null {
  const atMs = Date.parse(event.ts);
  switch (event.type) {
    case "comment":
      return event.data.short ? null : rowOfComment(event.data);
    case "gift":
      return rowOfGift(event.data);
    case "letter":
    case "system":
    case "notice":
      return { kind: "notice", id: event.id, atMs, text: event.data.text };
    case "poll.open":
      return { kind: "poll", id: event.id, atMs, options: event.data.options };
    default:
      return null;
  }
}

function rowOfComment({ id, atMs, user, text }: Comment): CommentRow {
  return {
    kind: "comment",
    id,
    atMs,
    author: user.id,
    name: user.name,
    hue: hueOf(user.id),
    avatar: user.avatar,
    text,
  };
}

function rowOfGift({ id, atMs, user, image, count }: Gift): GiftRow {
  return { kind: "gift", id, atMs, author: user.id, name: user.name, hue: hueOf(user.id), image, count };
}

/** Whether the fan said or gave it. @param fanId at the platform; null for a visitor */
export function isBy(row: ChatRow, fanId: string | null): boolean {
  return fanId !== null && (row.kind === "comment" || row.kind === "gift") && row.author === fanId;
}
