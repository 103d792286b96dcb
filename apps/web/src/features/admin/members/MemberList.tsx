import type { Member, MemberType } from "@penlight/contract";
import { ADMIN_PAGE_SIZE } from "@penlight/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/office/members-texts.ts";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { TablePager } from "../../../ui/table/TablePager.tsx";
import { rowSpan } from "../../../ui/table/paging.ts";
import { AddButton } from "../list/AddButton.tsx";
import { RecordList } from "../list/RecordList.tsx";
import { usePage } from "../list/use-page.ts";
import { MemberDialog } from "./MemberDialog.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { RemoveMemberDialog } from "./RemoveMemberDialog.tsx";

type Open = { dialog: "add" } | { dialog: "edit" | "remove"; member: Member };

/** Who belongs to the group. */
export function MemberList() {
  const texts = useTexts(membersTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const [filter, setFilter] = useState<MemberType | "all">("all");
  const [page, turnTo] = usePage(filter);
  const answer = useQuery({
    ...officeQueries.members(page, filter === "all" ? null : filter),
    // While another page comes, this one stays.
    placeholderData: keepPreviousData,
  });
  const { members, totalMembers } = answer.data ?? { members: [], totalMembers: 0 };
  const close = (): void => setOpen(null);
  return (
    <RecordList
      title={texts.title}
      tools={
        <>
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
          <AddButton label={texts.add} onClick={() => setOpen({ dialog: "add" })} />
        </>
      }
      query={answer}
      failedText={texts.failed}
      emptyText={members.length > 0 ? null : texts.none}
      dialogs={
        <>
          {open?.dialog === "add" && <MemberDialog member={null} onClose={close} />}
          {open?.dialog === "edit" && <MemberDialog member={open.member} onClose={close} />}
          {open?.dialog === "remove" && <RemoveMemberDialog member={open.member} onClose={close} />}
        </>
      }
    >
      <MemberTable
        members={members}
        firstNumber={rowSpan(page, members.length, ADMIN_PAGE_SIZE).first}
        onEdit={(member) => setOpen({ dialog: "edit", member })}
        onRemove={(member) => setOpen({ dialog: "remove", member })}
      />
      <TablePager
        page={page}
        pageSize={ADMIN_PAGE_SIZE}
        shown={members.length}
        total={totalMembers}
        onTurn={turnTo}
      />
    </RecordList>
  );
}
