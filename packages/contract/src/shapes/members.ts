import { z } from "zod";
import { birthday, epochSec, shape, webUrl } from "./primitives.ts";
import { recentLive } from "./records.ts";
import { member, scheduleCard } from "./theater.ts";

/** All data of a member's page, except who is on air. */
export const memberProfile = shape("MemberProfile", {
  member,
  /** The member's name in the page's path: `freya`. */
  slug: z.string(),
  birthday: birthday.nullable(),
  /** The cover of the member's room, for which other sizes have other suffixes. */
  cover: webUrl,
  /** Followers of the SHOWROOM room; null without a room, or while unknown. */
  followers: z.int().nullable(),
  /** The next announced live on SHOWROOM; 0 when none is announced. */
  nextLiveSec: epochSec,
  /** Public shows with the member on stage or as a birthday guest, soonest first. */
  shows: z.array(scheduleCard),
  /** The latest lives on both platforms, newest first. */
  recents: z.array(recentLive),
  /** Total number of past lives. */
  recentCount: z.int(),
});

/** A member with a birthday soon. */
export const birthdayMember = shape("BirthdayMember", {
  slug: z.string(),
  stageName: z.string(),
  /** A square picture. */
  image: webUrl,
  /** The member's SHOWROOM room, which determines her colours. */
  roomId: z.int().nullable(),
  birthday,
});

export type MemberProfile = z.infer<typeof memberProfile>;
export type BirthdayMember = z.infer<typeof birthdayMember>;
