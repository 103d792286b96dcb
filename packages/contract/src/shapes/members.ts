import { z } from "zod";
import { birthday, epochSec, shape, webUrl } from "./primitives.ts";
import { recentLive } from "./records.ts";
import { member, scheduleCard } from "./theater.ts";

/** All that a member's page shows beside who is on air. */
export const memberProfile = shape("MemberProfile", {
  member,
  /** Her name in the page's address: `freya`. */
  slug: z.string(),
  birthday: birthday.nullable(),
  /** Her room's cover, of which other sizes have other endings. */
  cover: webUrl,
  /** Of her SHOWROOM room; null where she has none, or the platform has told nothing yet. */
  followers: z.int().nullable(),
  /** Her next announced live on SHOWROOM; 0 when nothing is announced. */
  nextLiveSec: epochSec,
  /** Announced shows in which she performs or is celebrated, soonest first. */
  shows: z.array(scheduleCard),
  /** Her latest lives on either platform, newest first. */
  recents: z.array(recentLive),
  /** How many past lives of hers there are. */
  recentCount: z.int(),
});

/** A member whose birthday is near. */
export const birthdayMember = shape("BirthdayMember", {
  slug: z.string(),
  stageName: z.string(),
  /** Square. */
  image: webUrl,
  /** Her SHOWROOM room, by which she has her colours. */
  roomId: z.int().nullable(),
  birthday,
});

export type MemberProfile = z.infer<typeof memberProfile>;
export type BirthdayMember = z.infer<typeof birthdayMember>;
