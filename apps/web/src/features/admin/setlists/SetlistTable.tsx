import type { Setlist } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { setlistsTexts } from "../../../i18n/office/setlists-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { Cut } from "../list/Cut.tsx";
import { EditButton, RemoveButton } from "../list/RowButtons.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

interface SetlistTableProps {
  setlists: readonly Setlist[];
  onEdit: (setlist: Setlist) => void;
  onRemove: (setlist: Setlist) => void;
}

/** Setlists, ten a page, in the order that is asked for. */
export function SetlistTable({ setlists, onEdit, onRemove }: SetlistTableProps) {
  const texts = useTexts(setlistsTexts);
  const columns: Column<Setlist>[] = [
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ image, name }) => <Thumbnail src={image} name={name} shape="poster" />,
    },
    {
      id: "name",
      heading: texts.name,
      fills: true,
      sortKey: ({ name }) => name,
      cell: ({ name }) => <Cut text={name} className="max-w-70 font-semibold" />,
    },
    {
      id: "originalName",
      heading: texts.originalName,
      from: "md",
      sortKey: ({ originalName }) => originalName,
      cell: ({ originalName }) => <Cut text={originalName} className="max-w-60" />,
    },
    {
      id: "songs",
      heading: texts.songs,
      align: "end",
      sortKey: ({ songs }) => songs.length,
      cell: ({ songs }) => <span className="figures">{formatCount(songs.length)}</span>,
    },
  ];
  return (
    <SortedTable
      label={texts.title}
      columns={columns}
      records={setlists}
      keyOf={({ _id }) => _id}
      pageSize={ADMIN_PAGE_SIZE}
      actions={(setlist) => (
        <>
          <EditButton name={setlist.name} onClick={() => onEdit(setlist)} />
          <RemoveButton name={setlist.name} onClick={() => onRemove(setlist)} />
        </>
      )}
    />
  );
}
