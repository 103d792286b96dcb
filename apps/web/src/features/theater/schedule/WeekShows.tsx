import type { ScheduleCard } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { queries } from "../../../api/queries.ts";
import { linkTo } from "../../../base/links.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { SectionHeading } from "../../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { CalendarLink } from "../CalendarLink.tsx";
import { Poster } from "../Poster.tsx";
import { byWeek, cutText, isOnStage, pictureOf, splitWeek, startSecOf } from "../show.ts";
import { ShowCard } from "../ShowCard.tsx";
import { ShowCountdown, ShowTags } from "../ShowTags.tsx";
import { useShowDates } from "../use-show-dates.ts";
import { WatchShow } from "../WatchShow.tsx";
import { SkeletonCards } from "../../../ui/skeletons.tsx";

/**
 * Number of small posters fully visible on a phone's first screen: loading more of them with the page would delay
 * these.
 */
const SMALL_ON_FIRST_SCREEN = 2;

interface WeekShowsProps {
  /** Opens the fan's own calendar. */
  ownCalendar: ComponentType;
}

/**
 * This week's shows: the next one in wide format, the others, those that are over at the end; then the shows of later
 * weeks.
 */
export function WeekShows({ ownCalendar: OwnCalendar }: WeekShowsProps) {
  const text = useTexts(theaterTexts);
  const card = useTexts(theaterCardTexts);
  const week = useQuery(queries.weekShows());
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  const { thisWeek, later } = byWeek(week.data ?? [], minuteSec);
  const { ahead, over } = splitWeek(thisWeek, minuteSec);
  const [first, ...others] = ahead;
  // The next show's wide picture, if it has one, is loaded before small ones.
  const early = first && pictureOf(first) !== null ? 0 : SMALL_ON_FIRST_SCREEN;
  const section = (
    <section aria-labelledby="this-week">
      <SectionHeading
        id="this-week"
        title={text.thisWeek}
        end={
          <>
            <OwnCalendar />
            <CalendarLink iconOnPhones />
          </>
        }
      />
      {week.isRefetchError && <StaleLine sinceMs={week.dataUpdatedAt} />}
      {week.isLoadingError ? (
        <PanelState state="failed" text={card.loadFailed} onRetry={() => void week.refetch()} />
      ) : !week.data ? (
        <SkeletonCards />
      ) : thisWeek.length === 0 ? (
        <EmptyState drawing={<NobodyLive />} title={card.noShow} />
      ) : (
        <div className="flex flex-col gap-3 md:gap-4">
          {first && <FirstShow show={first} />}
          {others.length + over.length > 0 && (
            <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
              {[...others, ...over].map((show, nth) => (
                <ShowCard key={show._id} show={show} over={nth >= others.length} first={nth < early} />
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
      {later.length > 0 && <LaterShows shows={later} early={thisWeek.length === 0 ? early : 0} />}
    </>
  );
}

/** Shows announced after this week. @param early number of pictures to load with the page */
function LaterShows({ shows, early }: { shows: ScheduleCard[]; early: number }) {
  const text = useTexts(theaterTexts);
  return (
    <section aria-labelledby="later-shows">
      <SectionHeading id="later-shows" title={text.later} />
      <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
        {shows.map((show, nth) => (
          <ShowCard key={show._id} show={show} first={nth < early} />
        ))}
      </div>
    </section>
  );
}

/** The next show: on phones a wide picture, on larger screens its poster over its own light. */
function FirstShow({ show }: { show: ScheduleCard }) {
  const text = useTexts(theaterCardTexts);
  const dates = useShowDates();
  const { name, description } = show.setlist;
  return (
    <article
      data-theme="dark"
      className="relative isolate flex min-h-80 gap-8 overflow-hidden rounded-card p-4 text-ink md:min-h-0 md:p-6 lg:p-8"
    >
      <Poster show={show} className="w-44 shadow-float max-md:hidden lg:w-52" />
      {/* After the content that determines the card's height: otherwise the light would grow while that arrives. */}
      <div className="poster-light poster-light-near">
        <Poster show={show} first />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <ShowCountdown show={show} />
        <h3
          translate="no"
          title={name}
          className="mt-auto line-clamp-2 text-20 font-extrabold break-words md:mt-0 md:text-36 md:leading-tight"
        >
          {name}
        </h3>
        <p className="text-14 figures md:text-16">{dates.short(startSecOf(show))}</p>
        <ShowTags show={show} />
        {description !== "" && (
          <p className="max-w-[68ch] text-15 text-ink-2 max-md:hidden">{cutText(description)}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 md:mt-auto">
          {isOnStage(show) && <WatchShow show={show} className="z-1" />}
          <Link
            {...linkTo.show(name, show._id)}
            aria-label={`${text.detailShow}: ${name}`}
            className={`after:absolute after:inset-0 after:rounded-card focus-visible:outline-none ${buttonClass(isOnStage(show) ? "plain" : "primary")}`}
          >
            {text.detailShow}
          </Link>
        </div>
      </div>
    </article>
  );
}
