import type { Member, MemberType } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/admin/members-texts.ts";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { rowSpan } from "../../../ui/table/paging.ts";
import { TablePager } from "../../../ui/table/TablePager.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { RemoveDialog } from "../list/RemoveDialog.tsx";
import { RowButtons } from "../list/RowButtons.tsx";
import { useOpenRecord } from "../list/use-open-record.ts";
import { usePage } from "../list/use-page.ts";
import { memberColumns } from "./member-columns.tsx";
import { MemberDialog } from "./MemberDialog.tsx";

/** Who belongs to the group. */
export function MemberList() {
  const texts = useTexts(membersTexts);
  const call = useCall();
  const opened = useOpenRecord<Member>();
  const [filter, setFilter] = useState<MemberType | "all">("all");
  const [page, turnTo] = usePage(filter);
  const answer = useQuery({
    ...adminQueries.members(page, filter === "all" ? null : filter),
    // While another page comes, this one stays.
    placeholderData: keepPreviousData,
  });
  const { members, totalMembers: total } = answer.data ?? { members: [], totalMembers: 0 };
  return (
    <RecordList
      title={texts.title}
      addLabel={texts.add}
      tools={
        <Segmented
          label={texts.filter}
          value={filter}
          onChange={setFilter}
          options={[
            { value: "all", label: texts.all },
            { value: "regular", label: texts.types.regular },
            { value: "trainee", label: texts.types.trainee },
          ]}
          className="max-md:order-last max-md:w-full"
        />
      }
      query={answer}
      failedText={texts.failed}
      emptyText={members.length > 0 ? null : texts.none}
      opened={opened}
      form={(member) => <MemberDialog member={member} onClose={opened.close} />}
      removal={({ _id: id, name }) => (
        <RemoveDialog
          title={texts.deleteAsk(name)}
          text={texts.deleteText}
          failedText={() => texts.deleteFailed}
          kind="members"
          remove={() => call("deleteMember", { params: { id } })}
          doneText={texts.deleted}
          onClose={opened.close}
        />
      )}
    >
      <DataTable
        label={texts.title}
        columns={memberColumns(texts)}
        rows={members}
        keyOf={({ _id }) => _id}
        firstNumber={rowSpan(page, members.length, ADMIN_PAGE_SIZE).first}
        actions={(member) => (
          <RowButtons
            name={member.name}
            onEdit={() => opened.edit(member)}
            onRemove={() => opened.remove(member)}
          />
        )}
      />
      <TablePager
        page={page}
        pageSize={ADMIN_PAGE_SIZE}
        shown={members.length}
        total={total}
        onTurn={turnTo}
      />
    </RecordList>
  );
}
