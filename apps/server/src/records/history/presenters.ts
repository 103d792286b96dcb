import type { RecentLive, Story } from "@penlight/contract";
import { story as storyShape } from "@penlight/contract";
import type { Member } from "../../members/members.queries.ts";
import type { PastLive, Person } from "./history.queries.ts";

/** The members of past lives. */
export interface MembersOfLives {
  /** Undefined for a room that is not of a known member. */
  memberOf(row: PastLive): Member | undefined;
  /** A member's picture, and the fallback where there is none. */
  picturesOf(row: PastLive): { img: string; img_alt: string };
}

const EMPTY: Story = { minutes: [], chapters: [], titles: [], gaps: [], gifts: [], podium: [], people: [] };
/** Placeholder: ids are numbers at SHOWROOM, other ids have no number. */
export const NO_NUMBER = 0;

/** A past live as lists show it. */
export function recentOf(row: PastLive, members: MembersOfLives): RecentLive {
  const member = members.memberOf(row);
  return {
    _id: row.id,
    data_id: row.id,
    type: row.platform,
    room_id: member?.roomId ?? NO_NUMBER,
    member: {
      name: row.name,
      nickname: member?.stageName ?? row.name,
      url: row.url_key,
      ...members.picturesOf(row),
      is_graduate: member?.isActive === false,
      is_official: member?.isOfficial ?? false,
    },
    live_info: { ...figuresOf(row), comments: { num: row.comments, users: row.commenters } },
    ...(row.title !== "" && { title: row.title }),
    ...(row.platform === "idn" && { idn: idnOf(row) }),
    gift_rate: 1,
    points: row.points,
    created_at: row.started_at.toISOString(),
  };
}

/** Parses a stored story; one in an unknown format of an earlier version counts as missing. */
export function readStory(kept: unknown): Story {
  const read = storyShape.safeParse(kept);
  return read.success ? read.data : EMPTY;
}

/** The last broadcast's id at its platform. */
export function liveIdOf({ platform, live_id: liveId }: PastLive): number | string {
  const own = liveId?.slice(platform.length + 1) ?? "";
  return platform === "showroom" ? Number(own) : own;
}

export function figuresOf(row: PastLive) {
  return {
    duration: row.on_air_ms,
    viewers: { num: row.visits ?? row.viewers ?? 0, is_excitement: false },
    date: { start: row.started_at.toISOString(), end: (row.ended_at ?? row.seen_at).toISOString() },
  };
}

export function idnOf(row: PastLive) {
  return { slug: String(liveIdOf(row)), title: row.title, username: row.room, image: row.cover };
}

export function personOf({ person_id, name, avatar }: Person): { id: string; name: string; avatar: string } {
  return { id: person_id, name, avatar };
}
