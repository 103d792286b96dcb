import type { Wrapped } from "@penlight/contract";
import type { MadeWatch } from "./watch-history.ts";

/**
 * Computes a fan's year by going over each of their watches repeatedly, without any of the product's aggregates. A
 * recap must equal the result.
 */

/** A member whose lives a fan may have watched. */
export interface MadeMember {
  name: string;
  roomId: number;
  username: string;
  image: string;
  isOfficial: boolean;
  /** Whether her room is still one of the group's. */
  isActive: boolean;
}

const MOST = 10;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const JAKARTA = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Jakarta",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** A moment's date and time of day in WIB. */
function onTheWall(atMs: number): { day: string; year: number; hour: number } {
  const parts = new Map(JAKARTA.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const part = (name: "year" | "month" | "day" | "hour"): string => parts.get(name) ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    year: Number(part("year")),
    hour: Number(part("hour")),
  };
}

function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @param watches of all fans and years */
export function slowRecap(
  watches: readonly MadeWatch[],
  members: readonly MadeMember[],
  { userId, year }: { userId: string; year: number },
): Omit<Wrapped, "user"> {
  const theirs = watches.filter((watch) => watch.userId === userId);
  const own = theirs.filter(({ atMs }) => onTheWall(atMs).year === year);
  own.sort((one, other) => one.atMs - other.atMs);
  const years = new Set(theirs.map(({ atMs }) => onTheWall(atMs).year));
  let seconds = 0;
  for (const watch of own) seconds += watch.clockSeconds;
  return {
    year,
    totals: {
      showroom: own.filter(({ platform }) => platform === "showroom").length,
      idn: own.filter(({ platform }) => platform === "idn").length,
      minutes: Math.floor(seconds / 60),
    },
    ...slowLists(own, members, year),
    story: {
      firstLive: slowFirst(own),
      usualHour: slowHour(own),
      longestStreak: slowStreak(own),
      busiestWeek: slowWeek(own),
      loudestMinute: slowLoudest(own),
    },
    years: [...years].sort((one, other) => other - one),
  };
}

/** Most watched first, then by name: each member once, and never the group's own account, which is no member. */
function slowLists(
  own: readonly MadeWatch[],
  members: readonly MadeMember[],
  year: number,
): Pick<Wrapped, "showroom" | "idn" | "members"> {
  const people = members.filter(({ isOfficial }) => !isOfficial);
  const told = people.map((member) => {
    const inRoom = own.filter((one) => one.platform === "showroom" && one.room === String(member.roomId));
    const atIdn = own.filter((one) => one.platform === "idn" && one.room === member.username);
    let seconds = 0;
    for (const watch of [...inRoom, ...atIdn]) seconds += watch.seconds;
    return { ...member, showroom: inRoom.length, idn: atIdn.length, seconds };
  });
  const first = (countOf: (one: (typeof told)[number]) => number) =>
    told
      .filter((one) => countOf(one) > 0)
      .sort((one, other) => countOf(other) - countOf(one) || (one.name < other.name ? -1 : 1))
      .slice(0, MOST);
  return {
    showroom: first((one) => (one.isActive ? one.showroom : 0)).map(({ roomId, name, image, showroom }) => ({
      room_id: roomId,
      name,
      image,
      visits: showroom,
      ...(year === 2024 && { visit_2024: showroom }),
      total_live_member: showroom,
      all_visit: null,
    })),
    idn: first(({ idn }) => idn).map(({ name, image, username, idn }) => ({
      member: { name, image, username },
      watch: idn,
    })),
    members: first(({ showroom, idn }) => showroom + idn).map(
      ({ name, image, roomId, showroom, idn, seconds }) => ({
        platform: idn > showroom ? ("idn" as const) : ("showroom" as const),
        name,
        image,
        roomId,
        watches: showroom + idn,
        minutes: Math.floor(seconds / 60),
      }),
    ),
  };
}

function slowFirst([first]: readonly MadeWatch[]): Wrapped["story"]["firstLive"] {
  if (first === undefined) return null;
  const { name, title, atMs, endedAtMs, sittingId } = first;
  return { name, title, atMs, data_id: endedAtMs === null ? null : sittingId };
}

/** The hour of the day with most watches; the first one of equals. */
function slowHour(own: readonly MadeWatch[]): Wrapped["story"]["usualHour"] {
  let best: Wrapped["story"]["usualHour"] = null;
  for (let hour = 0; hour < 24; hour += 1) {
    const watches = own.filter(({ atMs }) => onTheWall(atMs).hour === hour).length;
    if (watches > (best?.watches ?? 0)) best = { hour, watches };
  }
  return best;
}

/** The longest run of consecutive days; the first one of equals. */
function slowStreak(own: readonly MadeWatch[]): Wrapped["story"]["longestStreak"] {
  const days = own.map(({ atMs }) => onTheWall(atMs).day);
  let best: Wrapped["story"]["longestStreak"] = null;
  for (const from of days) {
    let length = 0;
    while (days.includes(dayLater(from, length))) length += 1;
    if (length > (best?.days ?? 0)) best = { days: length, from, until: dayLater(from, length - 1) };
  }
  return best;
}

/** The seven days from a Monday with most watches; the first one of equals. */
function slowWeek(own: readonly MadeWatch[]): Wrapped["story"]["busiestWeek"] {
  let best: Wrapped["story"]["busiestWeek"] = null;
  for (const { atMs } of own) {
    let monday = onTheWall(atMs).day;
    while (new Date(monday).getUTCDay() !== 1) monday = dayLater(monday, -1);
    const sunday = dayLater(monday, 6);
    let watches = 0;
    for (const other of own) {
      const { day } = onTheWall(other.atMs);
      if (day >= monday && day <= sunday) watches += 1;
    }
    if (watches > (best?.watches ?? 0)) best = { from: monday, until: sunday, watches };
  }
  return best;
}

/** Among the minutes that had not passed when the fan came; of equals the earlier, then the live with the lower id. */
function slowLoudest(own: readonly MadeWatch[]): Wrapped["story"]["loudestMinute"] {
  const heard = own.flatMap(({ sittingId, name, title, minutes, atMs: cameMs, endedAtMs }) =>
    // The minutes of a live are only known after its end.
    (endedAtMs === null ? [] : minutes)
      .filter(({ atMs, comments }) => atMs + MINUTE_MS > cameMs && comments > 0)
      .map(({ atMs, comments }) => ({ name, title, atMs, data_id: sittingId, comments })),
  );
  const [loudest] = heard.sort(
    (one, other) =>
      other.comments - one.comments || one.atMs - other.atMs || (one.data_id < other.data_id ? -1 : 1),
  );
  return loudest ?? null;
}
