import type { PremiumRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { premiumTexts } from "../../../i18n/office/premium-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { dayText } from "../list/day-text.ts";
import { Cut } from "../list/Cut.tsx";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { EditButton } from "../list/RowButtons.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

interface PremiumTableProps {
  records: readonly PremiumRecord[];
  onEdit: (record: PremiumRecord) => void;
}

/** Ticketed lives, ten a page, in the order that is asked for. */
export function PremiumTable({ records, onEdit }: PremiumTableProps) {
  const { calendar } = useMessages();
  const texts = useTexts(premiumTexts);
  const columns: Column<PremiumRecord>[] = [
    {
      id: "liveDate",
      heading: texts.liveDate,
      sortKey: ({ liveDate }) => liveDate,
      cell: ({ liveDate }) => <span className="whitespace-nowrap">{dayText(liveDate, calendar)}</span>,
    },
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ theaterShow, setlist }) => (
        <Thumbnail src={theaterShow.webImage ?? setlist.image} name={setlist.name} shape="poster" />
      ),
    },
    {
      id: "webSocketId",
      heading: texts.webSocketId,
      from: "md",
      cell: ({ webSocketId: key }) => (
        <span title={key} className={`block max-w-70 truncate ${key ? "" : "text-ink-2"}`}>
          {key || texts.notYet}
        </span>
      ),
    },
    {
      id: "setlist",
      heading: texts.setlist,
      fills: true,
      sortKey: ({ setlist }) => setlist.name,
      cell: ({ setlist, webSocketId: key }) => (
        <>
          <Cut text={setlist.name} className="font-semibold lg:max-w-60" />
          <NarrowLine until="md">{key || texts.notYet}</NarrowLine>
        </>
      ),
    },
  ];
  return (
    <SortedTable
      label={texts.title}
      columns={columns}
      records={records}
      keyOf={({ _id }) => _id}
      pageSize={ADMIN_PAGE_SIZE}
      actions={(record) => (
        <EditButton
          name={`${record.setlist.name}, ${dayText(record.liveDate, calendar)}`}
          onClick={() => onEdit(record)}
        />
      )}
    />
  );
}
