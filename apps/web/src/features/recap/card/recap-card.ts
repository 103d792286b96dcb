import type { Language, Wrapped } from "@penlight/contract";
import { memberName } from "../../../base/member.ts";
import { durationText } from "../../../i18n/figures/duration-text.ts";
import { penlightClass } from "../../../ui/theme/penlight.ts";

/** Maximum length of a name on the card. */
const NAME_LETTERS = 10;
const TOP = 3;

/** A name truncated to the card's limit. */
export function cutName(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_LETTERS ? name : `${letters.slice(0, NAME_LETTERS).join("")}…`;
}

/** A member in a list of the card. */
export interface CardMember {
  name: string;
  image: string;
  watches: number;
}

/** The most watched members of a platform, at most three. */
export function topOf(recap: Pick<Wrapped, "showroom" | "idn">, platform: "showroom" | "idn"): CardMember[] {
  const all =
    platform === "showroom"
      ? recap.showroom.map(({ name, image, visits }) => ({ name: memberName(name), image, watches: visits }))
      : recap.idn.map(({ member, watch }) => ({
          name: memberName(member.name),
          image: member.image,
          watches: watch,
        }));
  // A member may have several rooms, but has only one place in a list.
  const unique = new Map(all.toReversed().map((member) => [member.name, member]));
  return all.filter((member) => unique.get(member.name) === member && member.watches > 0).slice(0, TOP);
}

/** Whether the fan watched anything in that year. */
export function hasWatches({ totals }: Pick<Wrapped, "totals">): boolean {
  return totals.showroom + totals.idn > 0;
}

/** Hours and minutes; null when no minutes are known. */
export function timeWatched(minutes: number, language: Language): string | null {
  return minutes === 0 ? null : durationText(minutes * 60, language);
}

/**
 * The member who leads a list of the card; of two leaders, the one with more lives. She is named wherever one member of
 * the year is shown. Null when both lists are empty.
 */
export function leaderOf(
  recap: Pick<Wrapped, "showroom" | "idn" | "members">,
): Wrapped["members"][number] | null {
  const leaders = (["showroom", "idn"] as const).flatMap((platform) =>
    topOf(recap, platform)
      .slice(0, 1)
      .map((leader) => ({ ...leader, platform })),
  );
  const [first] = leaders.toSorted((one, other) => other.watches - one.watches);
  if (!first) return null;
  const known = recap.members.find(({ name }) => memberName(name) === first.name);
  return known ?? { ...first, roomId: null, minutes: 0 };
}

/** The `pen-…` class of {@link leaderOf}; without one, a class derived from the fan's name. */
export function penlightOf(recap: Pick<Wrapped, "showroom" | "idn" | "members" | "user">): string {
  const leader = leaderOf(recap);
  return leader ? penlightClass(leader.roomId, leader.name) : penlightClass(null, recap.user.name);
}

/** Selectable years, newest first: those with data, the selected one, and that of the first recap. */
export function yearsToChoose({ years, year }: Pick<Wrapped, "years" | "year">): number[] {
  return [...new Set([...years, year, FIRST_RECAP])].sort((one, other) => other - one);
}

/** The year of the specification's first recap. */
const FIRST_RECAP = 2024;
