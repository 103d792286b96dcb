import type { Comment, Gift, RealtimeEvent, SignedInMe } from "@penlight/contract";
import { hashOf } from "../../ui/theme/penlight.ts";

/** A comment. */
export interface CommentRow {
  kind: "comment";
  id: string;
  atMs: number;
  /** The author's id on the platform. */
  author: string;
  name: string;
  hue: number;
  avatar: string;
  text: string;
  /** Text which confirms that the platform has accepted it; on the fan's last own comment of this page. */
  sent?: string;
}

/** A gift. */
export interface GiftRow {
  kind: "gift";
  id: string;
  atMs: number;
  /** The giver's id on the platform. */
  author: string;
  name: string;
  hue: number;
  image: string;
  count: number;
}

/** A row of the chat. */
export type ChatRow =
  | CommentRow
  | GiftRow
  | { kind: "notice"; id: string; atMs: number; text: string }
  /** A poll was opened. */
  | { kind: "poll"; id: string; atMs: number; options: readonly number[] };

/** Number of name colours. */
const HUES = 9;

const hueOf = (userId: string): number => hashOf(userId) % HUES;

/** The rows of a live's comment log. Comments that the server has marked as short are not shown. */
export function rowsOfLog(comments: readonly Comment[]): ChatRow[] {
  return comments.filter(({ short }) => !short).map(rowOfComment);
}

/**
 * The row of the fan's own comment, before the chat returns it.
 * @param id unique among all rows
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

function rowOfGift({ id, occurrence, atMs, user, image, count }: Gift): GiftRow {
  return {
    kind: "gift",
    id: `${id} ${occurrence}`,
    atMs,
    author: user.id,
    name: user.name,
    hue: hueOf(user.id),
    image,
    count,
  };
}

/** Whether the fan wrote or gave it. @param fanId id on the platform; null for a visitor */
export function isBy(row: ChatRow, fanId: string | null): boolean {
  return fanId !== null && (row.kind === "comment" || row.kind === "gift") && row.author === fanId;
}
