import type { Member, Schedule } from "@penlight/contract";
import { useParams } from "@tanstack/react-router";
import { useQuery } from "../../api/use-query.ts";
import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { paths } from "../../base/paths.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { ShareButton } from "../../features/share/ShareButton.tsx";
import { CalendarMenu } from "../../features/theater/CalendarMenu.tsx";
import { OtherShows } from "../../features/theater/detail/OtherShows.tsx";
import { ShowHeader, ShowSkeleton } from "../../features/theater/detail/ShowHeader.tsx";
import { Tickets } from "../../features/theater/detail/Tickets.tsx";
import { ShowPanel } from "../../features/theater/detail/ShowPanel.tsx";
import { startSecOf } from "../../features/theater/show.ts";
import { useShowDates } from "../../features/theater/use-show-dates.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { theaterTexts } from "../../i18n/theater-texts.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { useShowTicket } from "./use-show-ticket.ts";
import { NotFound } from "../shell/not-found.ts";

/** A show of the theater, identified by its id alone; the setlist's name only makes the address readable. */
export default function TheaterShowPage() {
  const { scheduleId = "" } = useParams({ strict: false });
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
        <ShowSkeleton />
      )}
    </div>
  );
}

function Show({ show }: { show: Schedule }) {
  const text = useTexts(theaterTexts);
  const dates = useShowDates();
  const ticket = useShowTicket(show);
  useTitle(text.showTitle(show.setlist.name, dates.date(startSecOf(show))));
  return (
    <>
      <ShowHeader show={show} ticket={ticket}>
        <CalendarMenu members={peopleOf(show)} />
        <ShareButton name={show.setlist.name} path={paths.show(show.setlist.name, show._id)} shape="icon" />
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

/** The members on stage, having their birthday or graduating, each once. */
function peopleOf({ memberList, birthdayMember, graduateMember }: Schedule): Member[] {
  const people = [birthdayMember, graduateMember, ...memberList].filter((member) => member !== null);
  return [...new Map(people.map((member) => [member._id, member])).values()];
}

/** Loads a show, and the others of its week. */
export async function loadTheaterShow({ cache, onServer }: RouteContext, scheduleId: string): Promise<void> {
  const show = laterQueries.show(scheduleId);
  if (isGone(cache.getQueryState(show.queryKey)?.error)) return;
  const reads = [cache.prefetchQuery(show), cache.prefetchQuery(queries.weekShows())];
  if (onServer) await Promise.all(reads);
}
