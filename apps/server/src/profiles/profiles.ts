import type { BirthdayMember, MemberProfile, RecentLive } from "@penlight/contract";
import { BIRTHDAYS_AHEAD_DAYS, birthdaysWithin } from "@penlight/contract/birthday";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { wibDay } from "../base/jakarta-time.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, publicly } from "../http/route.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { Member } from "../members/members.queries.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { Theater } from "../theater/theater.ts";

/** Number of past lives on a member's page; the history lists all. */
const RECENTS = 6;
const MAX_AGE_SEC = 15;

export interface ProfilesOptions {
  directory: MemberDirectory;
  rooms: Pick<Rooms, "lists" | "factsOf">;
  theater: Pick<Theater, "presenters" | "showsWith">;
  /** A member's past lives, newest first, and the total number. */
  recentsOf: (memberId: string, limit: number) => Promise<{ recents: RecentLive[]; total: number }>;
  clock: Clock;
}

/** Members' own pages and the birthdays on the home page, combined from other features. */
export function createProfiles(options: ProfilesOptions) {
  const { directory, theater, clock } = options;
  return {
    routes: {
      getMemberProfile: publicly(MAX_AGE_SEC, async ({ params }) => {
        const member = directory.byName(params.name);
        if (!member) throw new AppError("member_not_found", "There is no such member.");
        return fresh(await profileOf(options, member));
      }),
      listBirthdays: {
        hot: true,
        cacheControl: cacheControl.publicFor(60),
        read: () =>
          fresh(
            birthdaysWithin(directory.celebrated, wibDay(clock()), BIRTHDAYS_AHEAD_DAYS).map(
              ({ person }): BirthdayMember => ({
                slug: directory.slugOf(person),
                stageName: person.stageName,
                image: theater.presenters.member(person).image,
                roomId: person.roomId,
                birthday: person.birthday,
              }),
            ),
          ),
      },
    } as const satisfies Partial<RouteTable>,
    jobs: [],
    channels: [],
  };
}

async function profileOf(options: ProfilesOptions, member: Member): Promise<MemberProfile> {
  const { directory, rooms, theater, recentsOf } = options;
  const { recents, total } = await recentsOf(member.id, RECENTS);
  const { followers, nextLiveSec } = rooms.factsOf(member);
  return {
    member: theater.presenters.member(member),
    slug: directory.slugOf(member),
    birthday: member.birthday,
    cover: rooms.lists.picturesOf(member).image_m,
    followers: followers ?? null,
    nextLiveSec: nextLiveSec ?? 0,
    shows: theater.showsWith(member.id),
    recents,
    recentCount: total,
  };
}
