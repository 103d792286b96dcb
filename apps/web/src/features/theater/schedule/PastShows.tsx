import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { laterQueries } from "../../../api/later-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { Pager } from "../../../ui/controls/Pager.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { SectionHeading } from "../../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { PastRow } from "./PastRow.tsx";

/** The shows of earlier weeks, newest first, a page at a time. */
export function PastShows() {
  const text = useTexts(theaterTexts);
  const [page, setPage] = useState(1);
  const past = useQuery({ ...laterQueries.pastShows(page), placeholderData: keepPreviousData });
  const { data } = past;
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
        <>
          <ul
            aria-busy={past.isPlaceholderData}
            className="grid grid-cols-1 gap-2 faded md:grid-cols-2 md:gap-3 xl:grid-cols-3"
          >
            {data.data.map((show) => (
              <PastRow key={show._id} show={show} />
            ))}
          </ul>
          {data.totalPages > 1 && (
            <div className="mt-5">
              <Pager page={data.currentPage} pages={data.totalPages} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
