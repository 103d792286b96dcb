import type {
  Comment,
  EventData,
  IdnComment,
  IdnGift,
  RealtimeEvent,
  ShowroomComment,
  ShowroomGift,
  SignedInMe,
} from "@penlight/contract";
import { SHORT_COMMENT_MAX } from "@penlight/contract/constants";
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
}

/** A line of the chat as it is shown. */
export type ChatRow =
  | CommentRow
  | { kind: "gift"; id: string; atMs: number; name: string; hue: number; image: string; count: number }
  | { kind: "notice"; id: string; atMs: number; text: string }
  /** A poll was opened. */
  | { kind: "poll"; id: string; atMs: number; options: readonly number[] };

/** How many name colours there are. */
const HUES = 9;

const hueOf = (userId: string | number): number => hashOf(String(userId)) % HUES;

/** Texts of one or two characters are delivered and not shown. */
export function isShort(text: string): boolean {
  return [...text].length <= SHORT_COMMENT_MAX;
}

/** The rows of a live's comment log. */
export function rowsOfLog(comments: readonly Comment[]): ChatRow[] {
  return comments.filter((comment) => !isShort(comment.comment)).map(rowOfShowroomComment);
}

/**
 * The row of what the fan has just said, before the chat brings it back.
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
    hue: hueOf(user.user_id),
    avatar: profile?.avatar_url ?? userProfile.avatar ?? "",
    text,
  };
}

/** The row of an event, or null when the chat does not show it. */
export function rowOfEvent(event: RealtimeEvent): ChatRow | null {
  const atMs = Date.parse(event.ts);
  switch (event.type) {
    case "comment":
      return rowOfComment(event.data);
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

function rowOfComment(data: EventData<"comment">): CommentRow | null {
  if (data.short) return null;
  return "user" in data ? rowOfIdnComment(data) : rowOfShowroomComment(data);
}

function rowOfGift(data: EventData<"gift">): ChatRow {
  return "user" in data ? rowOfIdnGift(data) : rowOfShowroomGift(data);
}

function rowOfShowroomComment(comment: Comment | ShowroomComment): CommentRow {
  return {
    kind: "comment",
    id: comment.id,
    atMs: comment.created_at * 1_000,
    author: String(comment.user_id),
    name: comment.name,
    hue: hueOf(comment.user_id),
    avatar: comment.avatar_url,
    text: comment.comment,
  };
}

function rowOfIdnComment(comment: IdnComment): CommentRow {
  return {
    kind: "comment",
    id: comment.id,
    atMs: comment.timestamp,
    author: comment.user.id,
    name: comment.user.name,
    hue: hueOf(comment.user.id),
    avatar: comment.user.avatar,
    text: comment.comment,
  };
}

function rowOfShowroomGift(gift: ShowroomGift): ChatRow {
  return {
    kind: "gift",
    id: gift.id,
    atMs: gift.created_at * 1_000,
    name: gift.name,
    hue: hueOf(gift.user_id),
    image: gift.image,
    count: gift.num,
  };
}

function rowOfIdnGift(gift: IdnGift): ChatRow {
  return {
    kind: "gift",
    id: gift.id,
    atMs: gift.timestamp,
    name: gift.user.name,
    hue: hueOf(gift.user.id),
    image: gift.gift.image_url,
    count: 1,
  };
}
