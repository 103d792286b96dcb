import type { LeaderboardMembers, Platform } from "@penlight/contract";
import { BOARD_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { boardQueries } from "../../../api/board-queries.ts";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { CompactSelect } from "../../../ui/controls/CompactSelect.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { NobodyLive } from "../../../ui/drawings/NobodyLive.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { PagedTable } from "../../../ui/table/SortedTable.tsx";
import { BoardHeader } from "../BoardHeader.tsx";
import { daysOf, monthText } from "../months.ts";
import { memberColumns } from "./member-columns.tsx";
import { SkeletonRows } from "../../../ui/skeletons.tsx";

const THIS_WEEK = "";

/** Members ranked by how often they were on air: this week, or in a chosen month. */
export function MemberBoard() {
  const { calendar } = useMessages();
  const text = useTexts(boardsTexts);
  const [chosen, setChosen] = useState<{ platform: Platform; month: string; page: number }>({
    platform: "showroom",
    month: THIS_WEEK,
    page: 1,
  });
  const { platform, month, page } = chosen;
  const answer = useQuery({
    ...boardQueries.members(platform, month === THIS_WEEK ? null : month, page),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const nameOf = (value: string): string =>
    value === THIS_WEEK ? text.thisWeek : monthText(value, calendar);
  const day = (iso: string): string => calendar.withYear(dayAndMonth(iso, calendar), iso.slice(0, 4));
  const days = data && daysOf(data.filterDate);
  // A chosen month stays in the list even when the other platform has no data for it.
  const months = new Set([...(data?.months ?? []), ...(month === THIS_WEEK ? [] : [month])]);
  return (
    <>
      <BoardHeader
        title={text.membersTitle}
        subtitle={days ? text.range(day(days.first), day(days.last)) : nameOf(month)}
      >
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <Segmented
            label={text.platform}
            value={platform}
            onChange={(next) => setChosen({ ...chosen, platform: next, page: 1 })}
            options={[
              { value: "showroom", label: text.showroom },
              { value: "idn", label: text.idn },
            ]}
            className="max-md:flex-1"
          />
          <CompactSelect
            label={text.period}
            value={month}
            onChange={(next) => setChosen({ ...chosen, month: next, page: 1 })}
            options={[THIS_WEEK, ...[...months].sort().reverse()].map((value) => ({
              value,
              label: nameOf(value),
            }))}
          />
        </div>
      </BoardHeader>
      <Standings
        answer={answer}
        periodText={nameOf(month)}
        onPage={(next) => setChosen({ ...chosen, page: next })}
      />
    </>
  );
}

interface StandingsProps {
  answer: ReturnType<typeof useQuery<LeaderboardMembers>>;
  periodText: string;
  onPage: (page: number) => void;
}

function Standings({ answer, periodText, onPage }: StandingsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  const { data } = answer;
  const isFailed = answer.isError && (data === undefined || answer.isPlaceholderData);
  if (isFailed || data?.totalData === 0) {
    return (
      <PanelState
        state={isFailed ? "failed" : "empty"}
        text={isFailed ? text.failed : text.none(periodText)}
        onRetry={() => void answer.refetch()}
        drawing={<NobodyLive />}
      />
    );
  }
  if (!data) return <SkeletonRows />;
  return (
    <div aria-busy={answer.isPlaceholderData}>
      {answer.isRefetchError && <StaleLine sinceMs={answer.dataUpdatedAt} />}
      <p className="mb-3 text-15 font-semibold figures">{text.totalStream(formatCount(data.totalData))}</p>
      <PagedTable
        label={text.membersTable}
        columns={memberColumns(text, formatCount)}
        rows={data.data}
        keyOf={({ _id }) => _id}
        numbered={false}
        page={data.currentPage}
        pageSize={BOARD_PAGE_SIZE}
        total={data.totalData}
        onTurn={onPage}
      />
    </div>
  );
}
