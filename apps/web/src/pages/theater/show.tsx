import type { Member, Schedule } from "@penlight/contract";
import { useParams } from "@tanstack/react-router";
import { useQuery } from "../../api/use-query.ts";
import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import { useIsSignedIn } from "../../api/use-me.ts";
import { addressOf, linkTo } from "../../base/links.ts";
import { OFFICIAL_ROOM } from "../../base/platforms.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { BellButton } from "../../features/bell/BellButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { usePremiumRights } from "../../features/premium/use-premium-rights.ts";
import { ShareButton } from "../../features/share/ShareButton.tsx";
import { CalendarMenu } from "../../features/theater/CalendarMenu.tsx";
import { OtherShows } from "../../features/theater/detail/OtherShows.tsx";
import { ShowHeader } from "../../features/theater/detail/ShowHeader.tsx";
import { Tickets, type TicketState } from "../../features/theater/detail/Tickets.tsx";
import { ShowPanel } from "../../features/theater/detail/ShowPanel.tsx";
import { isOnStage, startSecOf, pictureOf } from "../../features/theater/show.ts";
import { useShowDates, showDatesAt } from "../../features/theater/use-show-dates.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { NotFound } from "../shell/not-found.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { missingResponse, type PageRequest, type PageResponse, type PageModule } from "../page.ts";
import { SkeletonPage } from "../../ui/skeletons.tsx";

/** A show of the theater, identified by its id alone; the setlist's name only makes the address readable. */
function TheaterShowPage() {
  const { scheduleId } = useParams({ from: "/theater/$setlist/$scheduleId" });
  const text = useTexts(theaterTexts);
  const show = useQuery(laterQueries.show(scheduleId));
  if (isGone(show.error)) return <NotFound />;
  return (
    <div className="pb-24 md:pb-10">
      <div className="px-(--side) md:hidden">
        <TopBar account={<AccountButton />} />
      </div>
      {show.data ? (
        // Remounts for another show, so that its first tab is selected.
        <Show key={scheduleId} show={show.data} />
      ) : show.isError ? (
        <PanelState state="failed" text={text.showFailed} onRetry={() => void show.refetch()} />
      ) : (
        <div className="px-(--side) py-5">
          <SkeletonPage />
        </div>
      )}
    </div>
  );
}

function Show({ show }: { show: Schedule }) {
  const text = useTexts(theaterTexts);
  const dates = useShowDates();
  const ticket = useShowTicket(show);
  const isAhead = useFromNow((nowSec) => startSecOf(show) > nowSec);
  useTitle(text.showTitle(show.setlist.name, dates.date(startSecOf(show))));
  return (
    <>
      <ShowHeader show={show} ticket={ticket}>
        {isAhead && <BellButton subject={{ of: "show", scheduleId: show._id, label: show.setlist.name }} />}
        <CalendarMenu members={peopleOf(show)} />
        <ShareButton name={show.setlist.name} link={linkTo.show(show.setlist.name, show._id)} shape="icon" />
      </ShowHeader>
      <div className="mx-auto grid max-w-375 grid-cols-1 gap-6 px-(--side) pt-2 md:pt-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="min-w-0">
          <ShowPanel show={show} />
        </div>
        <div className="flex flex-col gap-4 self-start lg:sticky lg:top-[calc(var(--banner)+1.5rem)]">
          <Tickets show={show} ticket={ticket} />
          <OtherShows scheduleId={show._id} />
        </div>
      </div>
    </>
  );
}

/**
 * Whether the viewer has a ticket for a show. While it is live, the platform reports this with the streams. For a
 * future show it is unknown: a fan may have bought a ticket, which nobody reports to us; a visitor has none here.
 */
function useShowTicket(show: Pick<Schedule, "liveId">): TicketState {
  const isSignedIn = useIsSignedIn();
  const isOn = isOnStage(show);
  usePremiumRights(OFFICIAL_ROOM, isOn);
  const { data: streams } = useQuery({ ...queries.streams(OFFICIAL_ROOM), enabled: isOn });
  if (Array.isArray(streams)) return "held";
  if (streams !== undefined && streams.reason !== "offline" && streams.reason !== "overload") return "none";
  return isSignedIn ? "unknown" : "none";
}

/** The members on stage, having their birthday or graduating, each once. */
function peopleOf({ memberList, birthdayMember, graduateMember }: Schedule): Member[] {
  const people = [birthdayMember, graduateMember, ...memberList].filter((member) => member !== null);
  return [...new Map(people.map((member) => [member._id, member])).values()];
}

/** Answers 404 only for a show that does not exist, not for one that could not be read. */
function response(request: PageRequest): PageResponse {
  const { cache, language, messages, params, nowSec } = request;
  const { setlist = "", scheduleId = "" } = params;
  const { queryKey } = laterQueries.show(scheduleId);
  const show = cache.getQueryData(queryKey);
  if (!show) {
    const isMissing = isGone(cache.getQueryState(queryKey)?.error);
    const title = isMissing ? notFoundTexts[language].title : messages.app.name;
    return missingResponse(request, {
      isMissing,
      title,
      canonical: addressOf(linkTo.show(setlist, scheduleId)),
    });
  }
  const text = theaterTexts[language];
  const dates = showDatesAt(nowSec, language, messages);
  const { name } = show.setlist;
  const startSec = startSecOf(show);
  return {
    status: 200,
    head: {
      title: text.showTitle(name, dates.date(startSec)),
      description: text.showDescription(name, dates.short(startSec)),
      canonical: addressOf(linkTo.show(name, show._id)),
      image: previewOf(show),
    },
  };
}

/** The show's poster; without one the picture of the celebrated member, or of the first in the line-up. */
function previewOf(show: Schedule): string | undefined {
  const [first] = [show.birthdayMember, show.graduateMember, ...show.memberList].filter(
    (one) => one !== null,
  );
  return pictureOf(show) ?? first?.image;
}

export default { component: TheaterShowPage, response } satisfies PageModule;
