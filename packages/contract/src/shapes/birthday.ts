const DAY_MS = 86_400_000;
const LEAP_YEAR = 2028;
/** Home tells of birthdays so many days ahead. */
export const BIRTHDAYS_AHEAD_DAYS = 7;

/** Whether a text is a day of the year, `MM-DD`, which some year has. */
export function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return (
    month !== undefined && Number(month) >= 1 && Number(month) <= 12 && isDayOf(Number(month), Number(day))
  );
}

/** Of a leap year, which has every day that there is. */
function isDayOf(month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();
}

/**
 * Days until somebody's next birthday; 0 on the day itself. Who was born on 29 February celebrates on the 28th of a
 * year that has none.
 * @param birthday `MM-DD`: which year is nobody's business
 * @param today `YYYY-MM-DD`
 */
export function daysUntilBirthday(birthday: string, today: string): number {
  const year = Number(today.slice(0, 4));
  const nowMs = Date.parse(today);
  const thisYearMs = celebratedMs(birthday, year);
  const nextMs = thisYearMs >= nowMs ? thisYearMs : celebratedMs(birthday, year + 1);
  return Math.round((nextMs - nowMs) / DAY_MS);
}

/** Those whose birthday is within so many days, soonest first; of the same day in their order. */
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

/** 00:00 UTC of the day of a year on which it is celebrated. */
function celebratedMs(birthday: string, year: number): number {
  const [month = 1, day = 1] = birthday.split("-").map(Number);
  // The day before the next month's first is this one's last.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, lastDay));
}
