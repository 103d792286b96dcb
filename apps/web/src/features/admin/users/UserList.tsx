import type { UserRecord } from "@penlight/contract";
import { PERMISSION_FLAGS } from "@penlight/contract/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { messageOf, useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { usersTexts } from "../../../i18n/admin/users-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark, Cut, NarrowLine, Thumbnail } from "../list/cells.tsx";
import { PagedTable } from "../../../ui/table/SortedTable.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { FormField } from "../form/fields.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { requiredText } from "../form/rules.ts";
import { emptyText, ListSearch, RecordList, useOpenRecord, usePage } from "../list/RecordList.tsx";
import { allowedOf, userBody, userValues, type UserValues } from "./user-form.ts";

/** Debounce time of the search. */
const SEARCH_REST_MS = 300;

/** The users and their permissions. */
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
    // While another page loads, the current one stays.
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
      nameOf={({ name }) => name}
      form={(user) => <UserDialog user={user} onClose={opened.close} />}
      removal={({ user_id, name }) => ({
        title: texts.deleteAsk(name),
        text: texts.deleteText,
        // Admins cannot be deleted here; the server returns the message.
        failedText: (error) => messageOf(error, admin.removeFailed),
        kind: "users",
        remove: () => call("deleteUser", { params: { user_id } }),
        doneText: texts.deleted,
      })}
    >
      {(table) => (
        <PagedTable
          {...table}
          columns={userColumns(texts)}
          rows={rows}
          page={page}
          total={total}
          onTurn={turnTo}
        />
      )}
    </RecordList>
  );
}

const NO_USERS = { data: [], currentPage: 1, totalUsers: 0 };

/** Columns of the users' table. */
function userColumns(texts: typeof usersTexts.id): Column<UserRecord>[] {
  const flags = [
    { id: "can_3_room", heading: texts.threeRooms },
    { id: "can_4_room", heading: texts.fourRooms },
    { id: "can_farming_page", heading: texts.farming },
    { id: "can_farming_detail", heading: texts.farmingDetail },
  ] as const;
  const allowed = (user: UserRecord): string =>
    flags.flatMap(({ id, heading }) => (user[id] ? [heading] : [])).join(" · ");
  return [
    {
      id: "id",
      heading: texts.id,
      cell: ({ user_id: id }) => <Cut text={id} className="max-w-60 figures max-md:max-w-20" />,
    },
    {
      id: "name",
      heading: texts.name,
      fills: true,
      cell: (user) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={user.avatar} name={user.name} shape="face" />
          <span className="min-w-0">
            <Cut text={user.name} className="font-semibold lg:max-w-60" />
            <NarrowLine until="md">{allowed(user)}</NarrowLine>
          </span>
        </span>
      ),
    },
    ...flags.map(({ id, heading }): Column<UserRecord> => ({
      id,
      heading,
      align: "center",
      from: "md",
      cell: (user) => <FlagMark isSet={user[id]} />,
    })),
  ];
}

/** Adds or edits a user. @param user null to add one */
function UserDialog({ user, onClose }: { user: UserRecord | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(usersTexts);
  const call = useCall();
  const form = useForm<UserValues>({ defaultValues: userValues(user), shouldFocusError: false });
  const save = async (values: UserValues): Promise<string> => {
    const body = userBody(values);
    if (user) await call("updateUser", { params: { user_id: user.user_id }, body });
    else await call("createUser", { body });
    return user ? texts.updated : texts.created;
  };
  return (
    <FormDialog
      title={user ? texts.detail : texts.create}
      form={form}
      kind="users"
      save={save}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="user_id"
        label={texts.userId}
        rules={requiredText(admin, 64)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField form={form} name="name" label={texts.name} rules={requiredText(admin, 100)} />
      <Permissions form={form} />
    </FormDialog>
  );
}

/** A user's additional permissions, one by one or all at once. */
function Permissions({ form }: { form: UseFormReturn<UserValues> }) {
  const texts = useTexts(usersTexts);
  const headingId = useId();
  const allowed = allowedOf(useWatch({ control: form.control }) as UserValues);
  const labels: Record<(typeof PERMISSION_FLAGS)[number], string> = {
    can_3_room: texts.threeRooms,
    can_4_room: texts.fourRooms,
    can_farming_page: texts.farmingPage,
    can_farming_detail: texts.farmingDetail,
    can_farming_multi: texts.farmingMulti,
  };
  const setAll = (isAllowed: boolean): void => {
    for (const flag of PERMISSION_FLAGS) form.setValue(flag, isAllowed, { shouldDirty: true });
  };
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className="text-14 font-semibold">
        {texts.features}
      </h3>
      <Checkbox
        label={texts.selectAll}
        ref={(box) => {
          if (box) box.indeterminate = allowed === "some";
        }}
        checked={allowed === "all"}
        onChange={(event) => setAll(event.target.checked)}
      />
      <div className="grid grid-cols-2 gap-x-4 border-t border-line pt-1">
        {PERMISSION_FLAGS.map((flag) => (
          <Checkbox key={flag} label={labels[flag]} {...form.register(flag)} />
        ))}
      </div>
    </div>
  );
}
