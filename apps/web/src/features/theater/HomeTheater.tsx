import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { paths } from "../../base/paths.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QuietLine, SectionHeading, SeeMore } from "../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { findShows, splitWeek } from "./show.ts";
import { ShowCard, ShowsSkeleton } from "./ShowCard.tsx";

/** So many shows stand on the home page; the schedule has all. */
const SHOWN = 6;

interface HomeTheaterProps {
  /** The page shows nothing but these: all that are found. Null where they are one section among others. */
  search: string | null;
}

/** The theater on the home page: the shows that are next. */
export function HomeTheater({ search }: HomeTheaterProps) {
  const text = useTexts(theaterCardTexts);
  const week = useQuery(queries.weekShows());
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  const { ahead } = splitWeek(week.data ?? [], minuteSec);
  // Why none is ahead: the week's shows are over, or it has none.
  const noneAhead = week.data?.length ? text.noNext : text.noShow;
  const more = <SeeMore to={paths.theaterSchedule()} label={text.seeMore} name={text.seeMoreName} />;
  if (search === null && week.data && ahead.length === 0) {
    return (
      <QuietLine title={text.heading}>
        <span>{`${noneAhead} · `}</span>
        {more}
      </QuietLine>
    );
  }
  const shows = search === null ? ahead.slice(0, SHOWN) : findShows(ahead, search);
  return (
    <section aria-labelledby="theater">
      <SectionHeading id="theater" title={text.heading} end={more} />
      {week.isLoadingError ? (
        <PanelState state="failed" text={text.loadFailed} onRetry={() => void week.refetch()} />
      ) : !week.data ? (
        <ShowsSkeleton />
      ) : shows.length === 0 ? (
        <EmptyState drawing={<NobodyLive />} title={ahead.length === 0 ? noneAhead : text.notFound} />
      ) : (
        <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
          {shows.map((show) => (
            <ShowCard key={show._id} show={show} />
          ))}
        </div>
      )}
    </section>
  );
}
