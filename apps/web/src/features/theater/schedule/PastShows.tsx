import type { ScheduleCard } from "@penlight/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { linkTo } from "../../../base/links.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { Pager } from "../../../ui/paging/Pager.tsx";
import { usePages } from "../../../ui/controls/use-pages.ts";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { SectionHeading } from "../../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { Poster } from "../Poster.tsx";
import { celebrationsOf, startSecOf } from "../show.ts";
import { useShowDates } from "../use-show-dates.ts";

/** The shows of earlier weeks, newest first, paged. */
export function PastShows() {
  const text = useTexts(theaterTexts);
  const [page, setPage] = useState(1);
  const past = useQuery({ ...laterQueries.pastShows(page), placeholderData: keepPreviousData });
  const { data } = past;
  const pages = usePages(data?.totalPages);
  return (
    <section aria-labelledby="past-shows">
      <SectionHeading id="past-shows" title={text.history} />
      {data && past.isError && <StaleLine sinceMs={past.dataUpdatedAt} />}
      {!data || data.totalData === 0 ? (
        <PanelState
          state={past.isError ? "failed" : data ? "empty" : "loading"}
          text={past.isError ? text.historyFailed : text.noHistory}
          onRetry={() => void past.refetch()}
          drawing={<NobodyLive />}
        />
      ) : (
        <ul
          aria-busy={past.isPlaceholderData}
          className="grid grid-cols-1 gap-2 faded md:grid-cols-2 md:gap-3 xl:grid-cols-3"
        >
          {data.data.map((show) => (
            <PastRow key={show._id} show={show} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="mt-5">
          <Pager page={data?.currentPage ?? page} pages={pages} onPage={setPage} />
        </div>
      )}
    </section>
  );
}

/** A past show. */
function PastRow({ show }: { show: ScheduleCard }) {
  const text = useTexts(theaterCardTexts);
  const dates = useShowDates();
  const { name } = show.setlist;
  return (
    <li>
      <Link
        {...linkTo.show(name, show._id)}
        className="flex min-h-22 items-center gap-3 rounded-card bg-surface p-2.5 transition-colors duration-150 hover:bg-raised"
      >
        <Poster show={show} className="w-13.5" />
        <span className="min-w-0 flex-1">
          <span translate="no" title={name} className="block truncate text-15 font-bold">
            {name}
          </span>
          <span className="block text-14 text-ink-2 figures">{dates.short(startSecOf(show))}</span>
          {celebrationsOf(show).map((celebration) => (
            <span
              key={celebration.kind}
              className={`block truncate text-13 font-semibold ${celebration.kind === "birthday" ? "text-gold" : "text-teal"}`}
            >
              {[text[celebration.kind], celebration.name].filter(Boolean).join(": ")}
            </span>
          ))}
        </span>
        <ChevronRight size={20} strokeWidth={1.75} className="flex-none text-ink-2" />
      </Link>
    </li>
  );
}
