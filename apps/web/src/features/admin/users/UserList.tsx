import type { UserRecord } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/errors.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { usersTexts } from "../../../i18n/admin/users-texts.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { TablePager } from "../../../ui/table/TablePager.tsx";
import { emptyText, ListSearch } from "../list/ListSearch.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { RemoveDialog } from "../list/RemoveDialog.tsx";
import { RowButtons } from "../list/RowButtons.tsx";
import { useDebounced } from "../list/use-debounced.ts";
import { useOpenRecord } from "../list/use-open-record.ts";
import { usePage } from "../list/use-page.ts";
import { userColumns } from "./user-columns.tsx";
import { UserDialog } from "./UserDialog.tsx";

/** From the last key to the search. */
const SEARCH_REST_MS = 300;

/** Who may do what. */
export function UserList() {
  const admin = useTexts(adminTexts);
  const texts = useTexts(usersTexts);
  const call = useCall();
  const opened = useOpenRecord<UserRecord>();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const [wanted, turnTo] = usePage(search);
  const users = useQuery({
    ...adminQueries.users(wanted, search),
    // While another page comes, this one stays.
    placeholderData: keepPreviousData,
  });
  const { data: rows, currentPage: page, totalUsers: total } = users.data ?? NO_USERS;
  return (
    <RecordList
      title={texts.title}
      addLabel={texts.add}
      tools={<ListSearch texts={texts} value={typed} onChange={setTyped} />}
      query={users}
      failedText={texts.failed}
      emptyText={emptyText(rows, search, texts)}
      opened={opened}
      form={(user) => <UserDialog user={user} onClose={opened.close} />}
      removal={({ user_id, name }) => (
        <RemoveDialog
          title={texts.deleteAsk(name)}
          text={texts.deleteText}
          // An admin is not deleted here; the server says so.
          failedText={(error) => messageOf(error, admin.removeFailed)}
          kind="users"
          remove={() => call("deleteUser", { params: { user_id } })}
          doneText={texts.deleted}
          onClose={opened.close}
        />
      )}
    >
      <DataTable
        label={texts.title}
        columns={userColumns(texts)}
        rows={rows}
        keyOf={({ _id }) => _id}
        firstNumber={(page - 1) * ADMIN_PAGE_SIZE + 1}
        actions={(user) => (
          <RowButtons
            name={user.name}
            onEdit={() => opened.edit(user)}
            onRemove={() => opened.remove(user)}
          />
        )}
      />
      <TablePager page={page} pageSize={ADMIN_PAGE_SIZE} shown={rows.length} total={total} onTurn={turnTo} />
    </RecordList>
  );
}

const NO_USERS = { data: [], currentPage: 1, totalUsers: 0 };
