import type { OwnActivity } from "@penlight/contract";
import { BOARD_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../../api/use-query.ts";
import { recapQueries } from "../../../../api/recap-queries.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { ownActivityTexts } from "../../../../i18n/records/own-activity-texts.ts";
import { Dialog } from "../../../../ui/controls/Dialog.tsx";
import { Pager } from "../../../../ui/paging/Pager.tsx";
import { usePages } from "../../../../ui/controls/use-pages.ts";
import { BlankTable } from "../../../../ui/drawings/BlankTable.tsx";
import { PanelState } from "../../../../ui/PanelState.tsx";
import { StaleLine } from "../../../../ui/StaleLine.tsx";
import { DataDownload } from "./DataDownload.tsx";
import { OwnLog } from "./OwnLog.tsx";
import { PodiumSwitch } from "./PodiumSwitch.tsx";
import { YearCounts } from "./YearCounts.tsx";

/** The fan's activity log, its visibility to others, and the download of all stored data. */
export function OwnActivityDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts(ownActivityTexts);
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...recapQueries.ownActivity(page), placeholderData: keepPreviousData });
  const pages = usePages(answer.data && Math.ceil(answer.data.total / BOARD_PAGE_SIZE));
  const isFailed = answer.isError && (answer.data === undefined || answer.isPlaceholderData);
  return (
    <Dialog title={text.title} onClose={onClose} footer={<DataDownload />}>
      {isFailed || !answer.data ? (
        <PanelState
          state={isFailed ? "failed" : "loading"}
          text={text.failed}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <>
          {answer.isRefetchError && <StaleLine sinceMs={answer.dataUpdatedAt} />}
          <Known activity={answer.data} onPage={setPage} />
        </>
      )}
      {pages > 1 && (
        <div className="mt-3">
          <Pager page={answer.data?.page ?? page} pages={pages} onPage={setPage} />
        </div>
      )}
    </Dialog>
  );
}

function Known({ activity, onPage }: { activity: OwnActivity; onPage: (page: number) => void }) {
  const text = useTexts(ownActivityTexts);
  return (
    <div className="flex flex-col gap-5">
      <PodiumSwitch isOn={activity.on_podium} />
      <YearCounts years={activity.per_year} />
      <section aria-labelledby="own-log">
        <h3 id="own-log" className="mb-1.5 text-14 font-semibold">
          {text.log}
        </h3>
        {activity.total === 0 ? (
          <PanelState state="empty" text={text.none} onRetry={() => undefined} drawing={<BlankTable />} />
        ) : (
          <OwnLog logs={activity.data} onEmptied={() => activity.page > 1 && onPage(activity.page - 1)} />
        )}
      </section>
    </div>
  );
}
