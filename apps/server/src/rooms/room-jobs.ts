import { setTimeout as wait } from "node:timers/promises";
import type { NextLive, PremiumShow } from "@penlight/contract";
import type { Job } from "../jobs/runner.ts";
import type { Showroom } from "../platforms/showroom.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { RoomFactsStore } from "./room-lists.ts";

export interface RoomJobsOptions {
  showroom: Showroom;
  directory: MemberDirectory;
  facts: RoomFactsStore;
  timings: {
    campaignMs: number;
    upcomingMs: number;
    premiumShowsMs: number;
    roomSweepMs: number;
    roomSweepPerSec: number;
  };
  onPremiumShows: (shows: PremiumShow[]) => void;
}

/** The job that reads the catalogue of ticketed lives. */
export const READ_PREMIUM_SHOWS = "rooms.premium-shows";

/** What keeps the rooms' facts new, at the platform's pace and not at the visitors'. */
export function roomJobs(options: RoomJobsOptions): Job[] {
  const { showroom, facts, timings } = options;
  return [
    {
      name: "rooms.campaign",
      everyMs: timings.campaignMs,
      async run(signal) {
        for (const [roomId, news] of await showroom.campaign(signal)) {
          if (options.directory.byRoom(roomId)) facts.learn(roomId, news);
        }
      },
    },
    {
      name: "rooms.upcoming",
      everyMs: timings.upcomingMs,
      async run(signal) {
        for (const [roomId, nextLiveSec] of await showroom.upcoming(signal)) {
          if (options.directory.byRoom(roomId)) facts.learn(roomId, { nextLiveSec });
        }
      },
    },
    {
      name: READ_PREMIUM_SHOWS,
      everyMs: timings.premiumShowsMs,
      run: async (signal) => options.onPremiumShows(await showroom.premiumShows(signal)),
    },
    { name: "rooms.sweep", everyMs: timings.roomSweepMs, run: (signal) => sweep(options, signal) },
  ];
}

/** Reads each room's profile and next live, one room after the other, never faster than the limit. */
async function sweep(options: RoomJobsOptions, signal: AbortSignal): Promise<void> {
  const { showroom, facts } = options;
  const pauseMs = (1000 / options.timings.roomSweepPerSec) * 2;
  for (const { roomId } of options.directory.residents) {
    if (signal.aborted) return;
    const [profile, next] = await Promise.allSettled([
      showroom.profile(roomId, signal),
      showroom.nextLive(roomId, signal),
    ]);
    // One room that can't be read keeps what is known of it; the others are read all the same.
    if (profile.status === "fulfilled") facts.learn(roomId, profile.value.facts);
    if (next.status === "fulfilled") facts.learn(roomId, { nextLiveSec: startOf(next.value) });
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

function startOf(next: NextLive): number {
  return next.epoch ?? 0;
}
