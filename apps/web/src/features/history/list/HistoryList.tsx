import { linkOptions } from "@tanstack/react-router";
import { NumberedPager } from "../../../ui/paging/Pager.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { HistorySearch } from "@penlight/contract/history-search";
import { useQuery } from "../../../api/use-query.ts";
import { queries } from "../../../api/queries.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyCardTexts } from "../../../i18n/history/history-card-texts.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { pastLiveOf } from "../past-live.ts";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { PastLiveCard } from "./PastLiveCard.tsx";
import { PER_PAGE, recentsQuery } from "./recents-query.ts";
import { SkeletonCards } from "../../../ui/skeletons.tsx";

/** The past lives that match the address. */
export function HistoryList({ search }: { search: HistorySearch }) {
  const formatCount = useFormatCount();
  const cards = useTexts(historyCardTexts);
  const text = useTexts(historyTexts);
  const navigate = useNavigate();
  const recents = useQuery({
    ...queries.recents(recentsQuery(search)),
    placeholderData: keepPreviousData,
  });
  const { data } = recents;
  // An empty result of the previous search does not apply to the pending one.
  const isOfSearchBefore = recents.isPlaceholderData && data?.recents.length === 0;
  const pages = Math.ceil((data?.total_count ?? 0) / PER_PAGE);
  const isNarrowed = Object.entries(search).some(
    ([name, value]) => name !== "page" && name !== "sort" && value !== undefined,
  );
  const narrow = (change: HistorySearch): void => {
    const next = { ...search, ...change, page: undefined };
    void navigate({ to: "/live-history", search: next, replace: true, resetScroll: false });
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-26 font-extrabold">{text.title}</h1>
        {data && !isOfSearchBefore && (
          <p role="status" className="text-14 text-ink-2 figures">
            {text.total(formatCount(data.total_count))}
          </p>
        )}
      </div>
      <HistoryFilters search={search} onChange={narrow} />
      {data && recents.isError && <StaleLine sinceMs={recents.dataUpdatedAt} />}
      {!data || isOfSearchBefore ? (
        recents.isError ? (
          <PanelState state="failed" text={cards.failed} onRetry={() => void recents.refetch()} />
        ) : (
          <SkeletonCards />
        )
      ) : data.recents.length === 0 ? (
        <EmptyState drawing={<BlankTable />} title={isNarrowed ? text.notFound : cards.none} />
      ) : (
        <ul
          aria-busy={recents.isPlaceholderData}
          className="grid grid-cols-1 gap-3 aria-busy:opacity-60 md:grid-cols-2 2xl:grid-cols-3"
        >
          {data.recents.map((recent) => (
            <li key={recent.data_id}>
              <PastLiveCard live={pastLiveOf(recent)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="mt-6">
          <NumberedPager
            label={text.pages}
            page={Math.min(search.page ?? 1, pages)}
            pages={pages}
            target={{
              linkTo: (page) =>
                linkOptions({
                  to: "/live-history",
                  search: { ...search, page: page === 1 ? undefined : page },
                }),
            }}
          />
        </div>
      )}
    </>
  );
}
