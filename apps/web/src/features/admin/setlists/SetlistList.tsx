import type { Setlist } from "@penlight/contract";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { callErrorCode, useCall } from "../../../api/call.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import type { Column } from "../../../ui/table/column.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { Cut, Thumbnail } from "../list/cells.tsx";
import { emptyText, ListSearch, RecordList, useOpenRecord } from "../list/RecordList.tsx";
import { findSetlists } from "./setlist-form.ts";
import { SetlistDialog } from "./SetlistDialog.tsx";

/** The theater's setlists. */
export function SetlistList() {
  const formatCount = useFormatCount();
  const texts = useTexts(setlistsTexts);
  const call = useCall();
  const opened = useOpenRecord<Setlist>();
  const [search, setSearch] = useState("");
  const answer = useQuery(adminQueries.setlists());
  const setlists = findSetlists(answer.data ?? [], search);
  return (
    <RecordList
      title={texts.title}
      addLabel={texts.add}
      tools={<ListSearch texts={texts} value={search} onChange={setSearch} />}
      query={answer}
      failedText={texts.failed}
      emptyText={emptyText(setlists, search, texts)}
      opened={opened}
      nameOf={({ name }) => name}
      form={(setlist) => <SetlistDialog setlist={setlist} onClose={opened.close} />}
      // The server refuses to delete a setlist that is used by a show.
      removal={({ _id: id, name }) => ({
        title: texts.deleteAsk(name),
        text: texts.deleteText,
        failedText: (error) => (callErrorCode(error) === "in_use" ? texts.inUse : texts.deleteFailed),
        kind: "setlists",
        remove: () => call("deleteSetlist", { params: { id } }),
        doneText: texts.deleted,
      })}
    >
      {(table) => <SortedTable {...table} columns={setlistColumns(texts, formatCount)} records={setlists} />}
    </RecordList>
  );
}

/** Columns of the setlists' table. */
function setlistColumns(texts: typeof setlistsTexts.id, formatCount: FormatCount): Column<Setlist>[] {
  return [
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
      cell: ({ name }) => <Cut text={name} className="font-semibold lg:max-w-70" />,
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
}
