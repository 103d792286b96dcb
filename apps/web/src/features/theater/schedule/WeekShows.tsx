import type { ScheduleCard } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../api/queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { SectionHeading } from "../../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { CalendarMenu } from "../CalendarMenu.tsx";
import { byWeek, splitWeek } from "../show.ts";
import { ShowCard } from "../ShowCard.tsx";
import { ShowsSkeleton } from "../ShowsSkeleton.tsx";
import { FirstShow } from "./FirstShow.tsx";

/** This week's shows: the next one wide, the others, and at the end those that are over; then later weeks'. */
export function WeekShows() {
  const text = useTexts(theaterTexts);
  const card = useTexts(theaterCardTexts);
  const week = useQuery(queries.weekShows());
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  const { thisWeek, later } = byWeek(week.data ?? [], minuteSec);
  const { ahead, over } = splitWeek(thisWeek, minuteSec);
  const [first, ...others] = ahead;
  const section = (
    <section aria-labelledby="this-week">
      <SectionHeading
        id="this-week"
        title={text.thisWeek}
        end={<CalendarMenu members={[]} side="end" iconOnPhones />}
      />
      {week.isRefetchError && <StaleLine sinceMs={week.dataUpdatedAt} />}
      {week.isLoadingError ? (
        <PanelState state="failed" text={card.loadFailed} onRetry={() => void week.refetch()} />
      ) : !week.data ? (
        <ShowsSkeleton />
      ) : thisWeek.length === 0 ? (
        <EmptyState drawing={<NobodyLive />} title={card.noShow} />
      ) : (
        <div className="flex flex-col gap-3 md:gap-4">
          {first && <FirstShow show={first} />}
          {others.length + over.length > 0 && (
            <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
              {others.map((show) => (
                <ShowCard key={show._id} show={show} />
              ))}
              {over.map((show) => (
                <ShowCard key={show._id} show={show} over />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
  return (
    <>
      {section}
      {later.length > 0 && <LaterShows shows={later} />}
    </>
  );
}

/** What is announced beyond this week. */
function LaterShows({ shows }: { shows: ScheduleCard[] }) {
  const text = useTexts(theaterTexts);
  return (
    <section aria-labelledby="later-shows">
      <SectionHeading id="later-shows" title={text.later} />
      <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
        {shows.map((show) => (
          <ShowCard key={show._id} show={show} />
        ))}
      </div>
    </section>
  );
}
