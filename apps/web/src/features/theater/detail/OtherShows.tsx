import { Link } from "@tanstack/react-router";
import { useQuery } from "../../../api/use-query.ts";
import { queries } from "../../../api/queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { linkTo } from "../../../base/links.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { Poster } from "../Poster.tsx";
import { byWeek, splitWeek, startSecOf } from "../show.ts";
import { useShowDates } from "../use-show-dates.ts";

/** The other shows of this week that are not over; nothing when there are none. */
export function OtherShows({ scheduleId }: { scheduleId: string }) {
  const text = useTexts(theaterTexts);
  const dates = useShowDates();
  const { data } = useQuery(queries.weekShows());
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  const others = splitWeek(byWeek(data ?? [], minuteSec).thisWeek, minuteSec).ahead.filter(
    (show) => show._id !== scheduleId,
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-shows" className="rounded-card bg-surface p-5">
      <h2 id="other-shows" className="mb-3 text-16 font-bold">
        {text.otherShows}
      </h2>
      <ul className="flex flex-col gap-2">
        {others.map((show) => (
          <li key={show._id}>
            <Link
              {...linkTo.show(show.setlist.name, show._id)}
              className="-mx-2 flex items-center gap-3 rounded-control p-2 hover:bg-raised"
            >
              <Poster show={show} className="w-11" />
              <span className="min-w-0">
                <span translate="no" title={show.setlist.name} className="block truncate text-14 font-bold">
                  {show.setlist.name}
                </span>
                <span className="block text-14 text-ink-2 figures">{dates.short(startSecOf(show))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
