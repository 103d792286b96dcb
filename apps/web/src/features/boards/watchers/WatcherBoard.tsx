import type { Leaderboard } from "@penlight/contract";
import { BOARD_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { boardQueries, type BoardPeriod, type BoardPlatform } from "../../../api/board-queries.ts";
import { useFan } from "../../../api/use-me.ts";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { CompactSelect } from "../../../ui/controls/CompactSelect.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { TablePager } from "../../../ui/table/SortedTable.tsx";
import { BoardHeader } from "../BoardHeader.tsx";
import { monthOf, monthsToChoose, monthText } from "../months.ts";
import { OwnPlace } from "./OwnPlace.tsx";
import { PodiumCards } from "./PodiumCards.tsx";
import { TopTenLine } from "./TopTenLine.tsx";
import { watcherColumns } from "./watcher-columns.tsx";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

const PODIUM = 3;
const ALL_TIME = "all";

/** Fans ranked by how much they watched: this month, or in a chosen one. */
export function WatcherBoard() {
  const { calendar } = useMessages();
  const text = useTexts(boardsTexts);
  const [chosen, setChosen] = useState<{ platform: BoardPlatform; period: BoardPeriod; page: number }>({
    platform: "",
    period: null,
    page: 1,
  });
  const { platform, period, page } = chosen;
  // The current month comes from the server, since the browser may be in another time zone.
  const { data: first } = useQuery(boardQueries.watchers("", null, 1));
  const current = first ? monthOf(first.period.from) : null;
  const answer = useQuery({
    ...boardQueries.watchers(platform, period, page),
    placeholderData: keepPreviousData,
  });
  const month = period ?? current;
  const periodText = month === null ? "…" : month === ALL_TIME ? text.allTime : monthText(month, calendar);
  const months = monthsToChoose(first?.months ?? [], current);
  return (
    <>
      <BoardHeader title={text.title} subtitle={text.subtitle(periodText)}>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <Segmented
            label={text.platform}
            value={platform}
            onChange={(next) => setChosen({ ...chosen, platform: next, page: 1 })}
            options={[
              { value: "", label: text.all },
              { value: "Showroom", label: text.showroom },
              { value: "IDN", label: text.idn },
            ]}
            className="max-md:w-full"
          />
          <CompactSelect
            label={text.period}
            value={month ?? ""}
            onChange={(next) => setChosen({ ...chosen, period: next === current ? null : next, page: 1 })}
            options={[
              ...(month === null ? [{ value: "", label: periodText }] : []),
              { value: ALL_TIME, label: text.allTime },
              ...months.map((value) => ({ value, label: monthText(value, calendar) })),
            ]}
          />
        </div>
      </BoardHeader>
      <TopTenLine endsAt={period === null && first ? first.period.to : null} />
      <Standings
        answer={answer}
        platform={platform}
        month={month === ALL_TIME ? null : month}
        periodText={periodText}
        onPage={(next) => setChosen({ ...chosen, page: next })}
      />
    </>
  );
}

interface StandingsProps {
  answer: ReturnType<typeof useQuery<Leaderboard>>;
  platform: BoardPlatform;
  /** `YYYY-MM`; null for all time. */
  month: string | null;
  periodText: string;
  onPage: (page: number) => void;
}

function Standings({ answer, platform, month, periodText, onPage }: StandingsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  const ownId = useFan()?.userProfile._id ?? null;
  const { data } = answer;
  // Placeholder rows of the previous query say nothing about rows that could not be loaded.
  const isFailed = answer.isError && (data === undefined || answer.isPlaceholderData);
  if (isFailed || data?.data.pagination.totalData === 0) {
    return (
      <PanelState
        state={isFailed ? "failed" : "empty"}
        text={isFailed ? text.failed : text.none(periodText)}
        onRetry={() => void answer.refetch()}
        drawing={<BlankTable />}
      />
    );
  }
  if (!data) return <SkeletonRows />;
  const { data: rows, pagination } = data.data;
  const isFirstPage = pagination.currentPage === 1;
  const listed = isFirstPage ? rows.slice(PODIUM) : rows;
  const most = Math.max(1, ...rows.map(({ totalWatchLive: total }) => total));
  return (
    <div aria-busy={answer.isPlaceholderData}>
      {answer.isRefetchError && <StaleLine sinceMs={answer.dataUpdatedAt} />}
      {isFirstPage && <PodiumCards watchers={rows.slice(0, PODIUM)} ownId={ownId} />}
      {listed.length > 0 && (
        <DataTable
          label={text.table}
          columns={watcherColumns(text, { formatCount, most, ownId })}
          rows={listed}
          keyOf={({ _id }) => _id}
          firstNumber={null}
          isOwn={({ _id }) => _id === ownId}
        />
      )}
      {ownId !== null && (
        <OwnPlace platform={platform} month={month} shownPage={pagination.currentPage} onPage={onPage} />
      )}
      <TablePager
        page={pagination.currentPage}
        pageSize={BOARD_PAGE_SIZE}
        shown={rows.length}
        total={pagination.totalData}
        onTurn={onPage}
      />
    </div>
  );
}
