import { bellWish, type BellWish } from "@penlight/contract";

/** What a wish is about, as a text that the database compares: a notice names the subjects that it rings for. */
export function subjectOf(wish: BellWish): string {
  switch (wish.of) {
    case "live":
      return subjects.live(wish.platform, wish.memberId);
    case "announced":
      return subjects.announced(wish.memberId);
    case "shows":
      return wish.memberId === null ? subjects.allShows : subjects.showsWith(wish.memberId);
    case "show":
      return subjects.show(wish.scheduleId);
  }
}

/** The subjects of notices. */
export const subjects = {
  live: (platform: string, memberId: string): string => `live:${platform}:${memberId}`,
  announced: (memberId: string): string => `announced:${memberId}`,
  allShows: "shows:all",
  showsWith: (memberId: string): string => `shows:${memberId}`,
  show: (scheduleId: string): string => `show:${scheduleId}`,
};

/** The wish with a stored subject; null for one that this release does not know. */
export function wishOf(subject: string, leadMin: number): BellWish | null {
  const [of, first = "", second = ""] = subject.split(":");
  const parsed = bellWish.safeParse(
    {
      live: { of, platform: first, memberId: second },
      announced: { of, memberId: first, leadMin },
      shows: { of, memberId: first === "all" ? null : first, leadMin },
      show: { of, scheduleId: first, leadMin },
    }[of ?? ""],
  );
  return parsed.success ? parsed.data : null;
}

/** How long before its occasion a wish rings, in minutes. */
export function leadOf(wish: BellWish): number {
  return "leadMin" in wish ? wish.leadMin : 0;
}
