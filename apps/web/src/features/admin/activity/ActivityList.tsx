import type { ActivityLog } from "@penlight/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { messageOf, useCall } from "../../../api/call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { activityTexts } from "../../../i18n/admin/activity-texts.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { CompactSelect } from "../../../ui/controls/CompactSelect.tsx";
import { PagedTable } from "../../../ui/table/SortedTable.tsx";
import { emptyText, ListSearch, RecordList, useOpenRecord, usePage } from "../list/RecordList.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { ActivityDialog } from "./ActivityDialog.tsx";
import { activityColumns } from "./activity-columns.tsx";
import { fanOfLog, LOG_NAMES } from "./log-words.ts";
import { useLogTimes } from "../list/use-log-times.ts";

/** Debounce time of the search. */
const SEARCH_REST_MS = 300;

/** The activity log of all fans. */
export function ActivityList() {
  const admin = useTexts(adminTexts);
  const texts = useTexts(activityTexts);
  const call = useCall();
  const times = useLogTimes();
  const opened = useOpenRecord<ActivityLog>();
  const [type, setType] = useState("");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const [wanted, turnTo] = usePage(`${type} ${search}`);
  const answer = useQuery({
    ...adminQueries.activity(wanted, type, search),
    // While another page loads, the current one stays.
    placeholderData: keepPreviousData,
  });
  const { lists: rows, paginator } = answer.data?.data ?? NO_LOGS;
  const none = type === "" ? texts.none : texts.noneOf(type);
  const userOf = (log: ActivityLog): string => fanOfLog(log)?.name ?? texts.gone;
  return (
    <RecordList
      title={texts.title}
      tools={
        <>
          <CompactSelect
            label={texts.filter}
            value={type}
            onChange={setType}
            options={[
              { value: "", label: texts.all },
              ...LOG_NAMES.map((name) => ({ value: name, label: name })),
            ]}
          />
          <ListSearch texts={texts} value={typed} onChange={setTyped} />
        </>
      }
      query={answer}
      failedText={texts.failed}
      emptyText={emptyText(rows, search, { ...texts, none })}
      opened={opened}
      nameOf={(log) => texts.rowName(log.log_name, userOf(log))}
      readOnly
      form={(log) => log && <ActivityDialog log={log} onClose={opened.close} />}
      removal={(log) => ({
        title: texts.deleteAsk,
        text: texts.deleteText(log.log_name, userOf(log)),
        failedText: (error) => messageOf(error, admin.removeFailed),
        kind: "activity",
        remove: () => call("deleteActivity", { params: { id: log._id } }),
        doneText: texts.deleted,
      })}
    >
      {(table) => (
        <PagedTable
          {...table}
          actionsHeading={texts.action}
          columns={activityColumns(texts, times)}
          rows={rows}
          page={paginator.currentPage}
          total={paginator.totalData}
          onTurn={turnTo}
        />
      )}
    </RecordList>
  );
}

const NO_LOGS = { lists: [], paginator: { currentPage: 1, totalData: 0 } };
