const DAY_MS = 86_400_000;
const LEAP_YEAR = 2028;
/** How many days ahead the home page shows birthdays. */
export const BIRTHDAYS_AHEAD_DAYS = 7;

/** Whether a text is a valid day of the year, `MM-DD`. */
export function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return (
    month !== undefined && Number(month) >= 1 && Number(month) <= 12 && isDayOf(Number(month), Number(day))
  );
}

/** Checked for a leap year, which has all possible days. */
function isDayOf(month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();
}

/**
 * Days until the next birthday; 0 on the day itself. Without a 29 February, that birthday is on the 28th.
 * @param birthday `MM-DD`; the year is not stored
 * @param today `YYYY-MM-DD`
 */
export function daysUntilBirthday(birthday: string, today: string): number {
  const year = Number(today.slice(0, 4));
  const nowMs = Date.parse(today);
  const thisYearMs = celebratedMs(birthday, year);
  const nextMs = thisYearMs >= nowMs ? thisYearMs : celebratedMs(birthday, year + 1);
  return Math.round((nextMs - nowMs) / DAY_MS);
}

/** People whose birthday is within a number of days, soonest first; in the given order for the same day. */
export function birthdaysWithin<T extends { birthday: string }>(
  people: readonly T[],
  today: string,
  days: number,
): { person: T; inDays: number }[] {
  return people
    .map((person) => ({ person, inDays: daysUntilBirthday(person.birthday, today) }))
    .filter(({ inDays }) => inDays <= days)
    .sort((one, other) => one.inDays - other.inDays);
}

/** 00:00 UTC of the birthday in a given year. */
function celebratedMs(birthday: string, year: number): number {
  const [month = 1, day = 1] = birthday.split("-").map(Number);
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, lastDay));
}
