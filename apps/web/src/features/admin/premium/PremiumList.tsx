import type { PremiumRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { premiumTexts } from "../../../i18n/admin/premium-texts.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { RecordList } from "../list/RecordList.tsx";
import { RowButtons } from "../list/RowButtons.tsx";
import { useOpenRecord } from "../list/use-open-record.ts";
import { premiumColumns } from "./premium-columns.tsx";
import { PremiumDialog } from "./PremiumDialog.tsx";

/** Ticketed lives of shows. */
export function PremiumList() {
  const { calendar } = useMessages();
  const texts = useTexts(premiumTexts);
  const opened = useOpenRecord<PremiumRecord>();
  const answer = useQuery(adminQueries.premiumRecords());
  // Newest first: what an admin works on is near. The call has the oldest first.
  const records = (answer.data ?? []).toReversed();
  return (
    <RecordList
      title={texts.title}
      addLabel={texts.create}
      query={answer}
      failedText={texts.failed}
      emptyText={records.length > 0 ? null : texts.none}
      opened={opened}
      form={(record) => <PremiumDialog record={record} onClose={opened.close} />}
    >
      <SortedTable
        label={texts.title}
        columns={premiumColumns(texts, calendar)}
        records={records}
        keyOf={({ _id }) => _id}
        pageSize={ADMIN_PAGE_SIZE}
        actions={(record) => (
          <RowButtons
            name={`${record.setlist.name}, ${dayText(record.liveDate, calendar)}`}
            onEdit={() => opened.edit(record)}
          />
        )}
      />
    </RecordList>
  );
}
