import type { Schedule } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { ArrowUpRight } from "lucide-react";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { paths } from "../../../base/paths.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { dayText } from "../list/day-text.ts";
import { EditButton, RemoveButton } from "../list/RowButtons.tsx";
import { showColumns } from "./show-columns.tsx";

interface ShowTableProps {
  shows: readonly Schedule[];
  onEdit: (show: Schedule) => void;
  onRemove: (show: Schedule) => void;
}

/** The schedule, ten shows a page, in the order that is asked for. */
export function ShowTable({ shows, onEdit, onRemove }: ShowTableProps) {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  // A setlist is shown many times.
  const nameOf = (show: Schedule): string => `${show.setlist.name}, ${dayText(show.showDate, calendar)}`;
  return (
    <SortedTable
      label={texts.title}
      columns={showColumns(texts, calendar)}
      records={shows}
      keyOf={({ _id }) => _id}
      pageSize={ADMIN_PAGE_SIZE}
      actions={(show) => (
        <>
          <a
            href={paths.show(show.setlist.name, show._id)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.open(nameOf(show))}
            title={texts.open(nameOf(show))}
            className={buttonClass("ghost", "icon")}
          >
            <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} />
          </a>
          <EditButton name={nameOf(show)} onClick={() => onEdit(show)} />
          <RemoveButton name={nameOf(show)} onClick={() => onRemove(show)} />
        </>
      )}
    />
  );
}
