import { BIRTHDAYS_AHEAD_DAYS, birthdaysWithin } from "@penlight/contract/birthday";
import { Link } from "@tanstack/react-router";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { smallFace } from "../../base/member.ts";
import { linkTo } from "../../base/links.ts";
import { birthdayTexts } from "../../i18n/birthday-texts.ts";
import { dayAndMonth } from "../../i18n/day-text.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { useToday } from "./use-today.ts";

/** Birthdays today and within a week. Renders nothing when there are none or they are unknown. */
export function HomeBirthdays() {
  const { calendar } = useMessages();
  const text = useTexts(birthdayTexts);
  const today = useToday();
  const near = birthdaysWithin(useQuery(queries.birthdays()).data ?? [], today, BIRTHDAYS_AHEAD_DAYS);
  if (near.length === 0) return null;
  const whenOf = (birthday: string, inDays: number): string =>
    inDays === 0 ? text.today : inDays === 1 ? text.tomorrow : dayAndMonth(birthday, calendar);
  return (
    <section
      aria-labelledby="birthdays"
      className="flex items-center gap-x-5 gap-y-2 max-md:flex-col max-md:items-stretch"
    >
      <h2 id="birthdays" className="text-16 font-bold">
        {text.heading}
      </h2>
      <ul className="max-md:bleed scrollbar-none flex min-w-0 gap-2 overflow-x-auto">
        {near.map(({ person, inDays }) => (
          <li key={person.slug} className="flex-none">
            <Link
              {...linkTo.member(person.slug)}
              aria-label={text.open(person.stageName, whenOf(person.birthday, inDays))}
              className="flex min-h-11 items-center gap-x-3 rounded-full bg-surface px-2 max-[17rem]:flex-wrap max-[17rem]:rounded-card text-14 transition-colors duration-150 hover:bg-raised"
            >
              <Avatar
                src={smallFace(person.image)}
                size={32}
                penlight={penlightClass(person.roomId, person.slug)}
                live={inDays === 0}
              />
              <span translate="no" className="font-semibold">
                {person.stageName}
              </span>
              <span className={`pr-3 text-13 ${inDays === 0 ? "font-bold text-gold" : "text-ink-2"}`}>
                {whenOf(person.birthday, inDays)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
