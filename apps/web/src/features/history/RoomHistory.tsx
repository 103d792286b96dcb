import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { historyCardTexts } from "../../i18n/history/history-card-texts.ts";
import { Pager } from "../../ui/paging/Pager.tsx";
import { usePages } from "../../ui/controls/use-pages.ts";
import { BlankTable } from "../../ui/drawings/BlankTable.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";
import { pastLiveOf } from "./past-live.ts";
import { RecentRow } from "./RecentRow.tsx";

const PER_PAGE = 6;

/** A room's past lives, newest first, paged. @param roomId her SHOWROOM room; includes her lives on IDN */
export function RoomHistory({ roomId }: { roomId: number }) {
  const text = useTexts(historyCardTexts);
  const [page, setPage] = useState(1);
  const recents = useQuery({
    ...queries.recents({ room_id: roomId, filter: "all", page, perpage: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const { data } = recents;
  const pages = usePages(data && Math.ceil(data.total_count / PER_PAGE));
  const pager = pages > 1 && (
    <div className="pb-4">
      <Pager page={data?.page ?? page} pages={pages} onPage={setPage} />
    </div>
  );
  if (!data || data.total_count === 0) {
    return (
      <>
        <PanelState
          state={recents.isError ? "failed" : data ? "empty" : "loading"}
          text={recents.isError ? text.failed : text.none}
          onRetry={() => void recents.refetch()}
          drawing={<BlankTable />}
        />
        {pager}
      </>
    );
  }
  return (
    <>
      {recents.isError && <StaleLine sinceMs={recents.dataUpdatedAt} />}
      <ul aria-busy={recents.isPlaceholderData} className="flex flex-col gap-1 p-2">
        {data.recents.map((recent) => (
          <RecentRow key={recent.data_id} live={pastLiveOf(recent)} />
        ))}
      </ul>
      {pager}
    </>
  );
}
