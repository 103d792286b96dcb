import type { MemberRecord, MemberType } from "@penlight/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useForm, type Control } from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { membersTexts } from "../../../i18n/admin/members-texts.ts";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import type { Messages } from "../../../i18n/id.ts";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { PagedTable } from "../../../ui/table/SortedTable.tsx";
import { FormField, PictureField } from "../form/fields.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { optionalBirthday, requiredText } from "../form/rules.ts";
import { Cut, NarrowLine, Thumbnail } from "../list/cells.tsx";
import { RecordList, useOpenRecord, usePage } from "../list/RecordList.tsx";
import { memberBody, memberChange, memberValues, type MemberValues } from "./member-form.ts";

/** The members of the group. */
export function MemberList() {
  const texts = useTexts(membersTexts);
  const { calendar } = useMessages();
  const call = useCall();
  const opened = useOpenRecord<MemberRecord>();
  const [filter, setFilter] = useState<MemberType | "all">("all");
  const [wanted, turnTo] = usePage(filter);
  const answer = useQuery({
    ...adminQueries.members(wanted, filter === "all" ? null : filter),
    // While another page loads, the current one stays.
    placeholderData: keepPreviousData,
  });
  const { members, currentPage: page, totalMembers: total } = answer.data ?? NO_MEMBERS;
  const emptyText = filter === "all" ? texts.none : texts.noneOf(texts.types[filter]);
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
      emptyText={members.length > 0 ? null : emptyText}
      opened={opened}
      nameOf={({ name }) => name}
      form={(member) => <MemberDialog member={member} onClose={opened.close} />}
      removal={({ _id: id, name }) => ({
        title: texts.deleteAsk(name),
        text: texts.deleteText,
        failedText: () => texts.deleteFailed,
        kind: "members",
        remove: () => call("deleteMember", { params: { id } }),
        doneText: texts.deleted,
      })}
    >
      {(table) => (
        <PagedTable
          {...table}
          columns={memberColumns(texts, calendar)}
          rows={members}
          page={page}
          total={total}
          onTurn={turnTo}
        />
      )}
    </RecordList>
  );
}

const NO_MEMBERS = { members: [], currentPage: 1, totalMembers: 0 };

/** Columns of the members' table. */
function memberColumns(
  texts: typeof membersTexts.id,
  calendar: Messages["calendar"],
): Column<MemberRecord>[] {
  return [
    {
      id: "image",
      heading: texts.image,
      cell: ({ image, name }) => <Thumbnail src={image} name={name} shape="face" />,
    },
    {
      id: "name",
      heading: texts.name,
      fills: true,
      cell: ({ name, stage_name: stageName, type }) => (
        <>
          <Cut text={name} className="font-semibold lg:max-w-70" />
          <NarrowLine until="md">{`${stageName} · ${texts.types[type]}`}</NarrowLine>
        </>
      ),
    },
    { id: "stage_name", heading: texts.stageName, from: "md", cell: ({ stage_name: name }) => name },
    { id: "type", heading: texts.type, from: "md", cell: ({ type }) => texts.types[type] },
    {
      id: "birthday",
      heading: texts.birthday,
      from: "lg",
      cell: ({ birthday }) => (birthday === null ? "–" : dayAndMonth(birthday, calendar)),
    },
  ];
}

/** Adds or edits a member. @param member null to add one */
function MemberDialog({ member, onClose }: { member: MemberRecord | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(membersTexts);
  const call = useCall();
  const form = useForm<MemberValues>({ defaultValues: memberValues(member), shouldFocusError: false });
  const save = async (values: MemberValues): Promise<string> => {
    const body = memberBody(values);
    if (!member) {
      await call("createMember", { body });
      return texts.added;
    }
    await call("updateMember", { params: { id: member._id }, body: memberChange(body, member) });
    return texts.updated(body.name);
  };
  return (
    <FormDialog
      title={member ? texts.editTitle(member.name) : texts.add}
      form={form}
      kind="members"
      save={save}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={texts.name} rules={requiredText(admin, 80)} />
      <FormField form={form} name="stage_name" label={texts.stageName} rules={requiredText(admin, 40)} />
      <TypeChoice control={form.control} />
      <FormField
        form={form}
        name="birthday"
        label={texts.birthday}
        mark={<span className="text-13 text-ink-2">{texts.birthdayForm}</span>}
        optional
        rules={optionalBirthday(texts)}
        maxLength={5}
      />
      <PictureField form={form} name="image" label={texts.imageAddress} />
    </FormDialog>
  );
}

function TypeChoice({ control }: { control: Control<MemberValues> }) {
  const texts = useTexts(membersTexts);
  const { field } = useController({ control, name: "type" });
  return (
    <div>
      <h3 className="mb-1.5 text-14 font-semibold">{texts.type}</h3>
      <Segmented
        label={texts.type}
        value={field.value}
        onChange={field.onChange}
        options={[
          { value: "regular", label: texts.types.regular },
          { value: "trainee", label: texts.types.trainee },
        ]}
      />
    </div>
  );
}
