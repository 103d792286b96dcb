import type { Setlist } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callErrorCode } from "../../../api/errors.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import { SortedTable } from "../../../ui/table/SortedTable.tsx";
import { emptyText, ListSearch } from "../list/ListSearch.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { RemoveDialog } from "../list/RemoveDialog.tsx";
import { RowButtons } from "../list/RowButtons.tsx";
import { useOpenRecord } from "../list/use-open-record.ts";
import { setlistColumns } from "./setlist-columns.tsx";
import { findSetlists } from "./setlist-form.ts";
import { SetlistDialog } from "./SetlistDialog.tsx";

/** What the theater plays. */
export function SetlistList() {
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
      form={(setlist) => <SetlistDialog setlist={setlist} onClose={opened.close} />}
      // The server keeps it while a show has it.
      removal={({ _id: id, name }) => (
        <RemoveDialog
          title={texts.deleteAsk(name)}
          text={texts.deleteText}
          failedText={(error) => (callErrorCode(error) === "in_use" ? texts.inUse : texts.deleteFailed)}
          kind="setlists"
          remove={() => call("deleteSetlist", { params: { id } })}
          doneText={texts.deleted}
          onClose={opened.close}
        />
      )}
    >
      <SortedTable
        label={texts.title}
        columns={setlistColumns(texts)}
        records={setlists}
        keyOf={({ _id }) => _id}
        pageSize={ADMIN_PAGE_SIZE}
        actions={(setlist) => (
          <RowButtons
            name={setlist.name}
            onEdit={() => opened.edit(setlist)}
            onRemove={() => opened.remove(setlist)}
          />
        )}
      />
    </RecordList>
  );
}
