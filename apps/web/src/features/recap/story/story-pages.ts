import type { Language, Wrapped } from "@penlight/contract";
import { memberName } from "../../../base/member.ts";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { calendarTime, formatTime, THEATER_TIME_ZONE, timeText } from "../../../i18n/figures/calendar.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { storyTexts } from "../../../i18n/records/story-texts.ts";
import { leaderOf, timeWatched } from "../card/recap-card.ts";

/** A page of the story: one figure with its texts. */
export interface StoryPage {
  kind: "total" | "member" | "first" | "hour" | "streak" | "week" | "loudest";
  before: string;
  figure: string;
  after: string;
  detail: string | null;
  /** Explains how the figure was counted. */
  how: string;
}

interface Words {
  text: typeof storyTexts.id;
  calendar: Messages["calendar"];
  language: Language;
  formatCount: FormatCount;
}

/** The pages of a recap; unknown figures have none. */
export function storyPages(recap: Wrapped, words: Words): StoryPage[] {
  const pages = [
    totalPage(recap, words),
    memberPage(recap, words),
    firstPage(recap, words),
    hourPage(recap, words),
    streakPage(recap, words),
    weekPage(recap, words),
    loudestPage(recap, words),
  ];
  return pages.filter((page) => page !== null);
}

/** Number of further members named next to the most watched one. */
const NEXT = 2;

type PageOf = (recap: Wrapped, words: Words) => StoryPage | null;

const totalPage: PageOf = ({ totals }, { text: { total }, language, formatCount }) => ({
  kind: "total",
  before: total.before,
  figure: formatCount(totals.showroom + totals.idn),
  after: total.after,
  detail: total.detail(
    formatCount(totals.showroom),
    formatCount(totals.idn),
    timeWatched(totals.minutes, language),
  ),
  how: total.how,
});

/**
 * The leader of the card's lists, in hours or minutes, or in lives when no minutes are known; and the members who
 * follow her.
 */
const memberPage: PageOf = (recap, { text: { member }, formatCount }) => {
  const first = leaderOf(recap);
  if (!first) return null;
  const { name, minutes, watches } = first;
  // A member with more watches in total leads neither list, and is not named after the leader.
  const rest = recap.members.filter((one) => one.watches <= watches);
  const lives = formatCount(watches);
  const hours = Math.floor(minutes / 60);
  // A member on both platforms is named once.
  const others = new Map(
    rest
      .filter((one) => one.name !== name)
      .toReversed()
      .map((one) => [one.name, one]),
  );
  const next = rest.filter((one) => others.get(one.name) === one).slice(0, NEXT);
  const named = next.map((one) => member.other(one.name, formatCount(one.watches)));
  const said = { kind: "member", detail: member.detail(named), how: member.how } as const;
  if (minutes === 0) return { ...said, before: member.beforeCount(name), figure: lives, after: member.lives };
  return {
    ...said,
    before: member.beforeTime(name),
    figure: formatCount(hours > 0 ? hours : minutes),
    after: hours > 0 ? member.hours(lives) : member.minutes(lives),
  };
};

const firstPage: PageOf = ({ story: { firstLive } }, { text: { first }, calendar }) => {
  if (!firstLive) return null;
  const { month, day } = calendarTime(firstLive.atMs / 1_000, THEATER_TIME_ZONE);
  const monthName = calendar.months[month - 1] ?? "";
  return {
    kind: "first",
    before: first.before(monthName),
    figure: String(day),
    after: first.after(monthName, memberName(firstLive.name)),
    detail: firstLive.title === "" ? null : firstLive.title,
    how: first.how,
  };
};

const hourPage: PageOf = ({ story: { usualHour } }, { text: { hour }, language, formatCount }) =>
  usualHour && {
    kind: "hour",
    before: hour.before,
    figure: timeText([usualHour.hour, 0], language),
    after: hour.after,
    detail: hour.detail(formatCount(usualHour.watches)),
    how: hour.how,
  };

const streakPage: PageOf = ({ story: { longestStreak } }, { text, calendar, formatCount }) =>
  longestStreak && {
    kind: "streak",
    before: text.streak.before,
    figure: formatCount(longestStreak.days),
    after: text.streak.after,
    detail: rangeOf(longestStreak, text, calendar),
    how: text.streak.how,
  };

const weekPage: PageOf = ({ story: { busiestWeek } }, { text, calendar, formatCount }) =>
  busiestWeek && {
    kind: "week",
    before: text.week.before,
    figure: formatCount(busiestWeek.watches),
    after: text.week.after,
    detail: rangeOf(busiestWeek, text, calendar),
    how: text.week.how,
  };

const loudestPage: PageOf = ({ story: { loudestMinute } }, { text, calendar, language, formatCount }) => {
  if (!loudestMinute) return null;
  const epochSec = loudestMinute.atMs / 1_000;
  const { month, day } = calendarTime(epochSec, THEATER_TIME_ZONE);
  return {
    kind: "loudest",
    before: text.loudest.before,
    figure: formatCount(loudestMinute.comments),
    after: text.loudest.after,
    detail: text.at(
      memberName(loudestMinute.name),
      calendar.date(String(day), calendar.months[month - 1] ?? ""),
      formatTime(epochSec, THEATER_TIME_ZONE, language),
    ),
    how: text.loudest.how,
  };
};

function rangeOf(
  { from, until }: { from: string; until: string },
  text: Words["text"],
  calendar: Words["calendar"],
): string {
  return text.range(dayAndMonth(from, calendar), dayAndMonth(until, calendar));
}
