import type { UserRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { usersTexts } from "../../../i18n/office/users-texts.ts";
import { SearchBox } from "../../../ui/controls/SearchBox.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { TablePager } from "../../../ui/table/TablePager.tsx";
import { AddButton } from "../list/AddButton.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { EditButton, RemoveButton } from "../list/RowButtons.tsx";
import { useDebounced } from "../list/use-debounced.ts";
import { usePage } from "../list/use-page.ts";
import { RemoveUserDialog } from "./RemoveUserDialog.tsx";
import { userColumns } from "./user-columns.tsx";
import { UserDialog } from "./UserDialog.tsx";

/** From the last key to the search. */
const SEARCH_REST_MS = 300;

type Open = { dialog: "create" } | { dialog: "edit" | "remove"; user: UserRecord };

/** Who may do what. */
export function UserList() {
  const texts = useTexts(usersTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const [wanted, turnTo] = usePage(search);
  const users = useQuery({
    ...officeQueries.users(wanted, search),
    // While another page comes, this one stays.
    placeholderData: keepPreviousData,
  });
  const { data: rows, currentPage: page, totalUsers: total } = users.data ?? NO_USERS;
  const close = (): void => setOpen(null);
  return (
    <RecordList
      title={texts.title}
      tools={
        <>
          <SearchBox
            label={texts.search}
            clearLabel={texts.clearSearch}
            value={typed}
            onChange={setTyped}
            className="w-70 max-md:order-last max-md:w-full"
          />
          <AddButton label={texts.add} onClick={() => setOpen({ dialog: "create" })} />
        </>
      }
      query={users}
      failedText={texts.failed}
      dialogs={
        <>
          {open?.dialog === "remove" && <RemoveUserDialog user={open.user} onClose={close} />}
          {open?.dialog === "edit" && <UserDialog user={open.user} onClose={close} />}
          {open?.dialog === "create" && <UserDialog user={null} onClose={close} />}
        </>
      }
      emptyText={rows.length > 0 ? null : search ? texts.noneFound(search) : texts.none}
    >
      <DataTable
        label={texts.title}
        columns={userColumns(texts)}
        rows={rows}
        keyOf={({ _id }) => _id}
        firstNumber={(page - 1) * ADMIN_PAGE_SIZE + 1}
        actions={(user) => (
          <>
            <EditButton name={user.name} onClick={() => setOpen({ dialog: "edit", user })} />
            <RemoveButton name={user.name} onClick={() => setOpen({ dialog: "remove", user })} />
          </>
        )}
      />
      <TablePager page={page} pageSize={ADMIN_PAGE_SIZE} shown={rows.length} total={total} onTurn={turnTo} />
    </RecordList>
  );
}

const NO_USERS = { data: [], currentPage: 1, totalUsers: 0 };
