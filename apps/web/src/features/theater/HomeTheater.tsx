import type { Live, PremiumShow, ScheduleCard } from "@penlight/contract";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterCardTexts } from "../../i18n/theater-card-texts.ts";
import { isOfTime } from "../../base/show-time.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { NobodyLive } from "../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QuietLine, SectionHeading, SeeMore } from "../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { findShows, splitWeek, startSecOf } from "./show.ts";
import { ShowCard } from "./ShowCard.tsx";
import { SkeletonCards } from "../../ui/skeletons.tsx";

/** Number of shows on the home page; the schedule has all of them. */
const SHOWN = 6;
const NO_HOURS: readonly number[] = [];
const hoursOfTickets = (shows: readonly PremiumShow[]): number[] => shows.map(({ start_at: atSec }) => atSec);
const hoursOfTicketed = (lives: readonly Live[]): number[] =>
  lives.filter(({ ticketed }) => ticketed).map(({ startedAtSec }) => startedAtSec);

interface HomeTheaterProps {
  /**
   * Search text when the page shows only these shows, then without a limit; null when they are one of several sections.
   */
  search: string | null;
}

/** The next shows of the theater, on the home page. */
export function HomeTheater({ search }: HomeTheaterProps) {
  const text = useTexts(theaterCardTexts);
  const week = useQuery(queries.weekShows());
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  const sold = useQuery({ ...queries.premiumShows(), select: hoursOfTickets }).data ?? NO_HOURS;
  const onAir = useQuery({ ...queries.lives(), select: hoursOfTicketed }).data ?? NO_HOURS;
  const { ahead } = splitWeek(week.data ?? [], minuteSec);
  // Shows with a ticketed live are already listed above, with their ticket.
  const isTold = (show: ScheduleCard): boolean =>
    [...sold, ...onAir].some((atSec) => isOfTime(atSec, startSecOf(show)));
  const shows =
    search === null ? ahead.filter((show) => !isTold(show)).slice(0, SHOWN) : findShows(ahead, search);
  // The reason why no show is ahead: this week's shows are over, or there are none.
  const noneAhead = week.data?.length ? text.noNext : text.noShow;
  const more = <SeeMore to="/theater-schedule" label={text.seeMore} name={text.seeMoreName} />;
  if (search === null && week.data && shows.length === 0) {
    return (
      <QuietLine title={text.heading}>
        <span>{`${ahead.length > 0 ? text.allUnderPremium : noneAhead} · `}</span>
        {more}
      </QuietLine>
    );
  }
  return (
    <section aria-labelledby="theater">
      <SectionHeading id="theater" title={text.heading} end={more} />
      {week.isLoadingError ? (
        <PanelState state="failed" text={text.loadFailed} onRetry={() => void week.refetch()} />
      ) : !week.data ? (
        <SkeletonCards />
      ) : shows.length === 0 ? (
        <EmptyState drawing={<NobodyLive />} title={ahead.length === 0 ? noneAhead : text.notFound} />
      ) : (
        <div
          className={`grid gap-3 md:gap-4 lg:grid-cols-2 ${search === null ? "max-md:bleed scrollbar-none max-md:auto-cols-[min(19rem,84vw)] max-md:[scroll-snap-type:x_proximity] max-md:grid-flow-col max-md:overflow-x-auto" : "grid-cols-1"}`}
        >
          {shows.map((show) => (
            <ShowCard key={show._id} show={show} isInRow={search === null} />
          ))}
        </div>
      )}
    </section>
  );
}
