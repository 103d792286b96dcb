import type { Member } from "@penlight/contract";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/office/members-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { Cut } from "../list/Cut.tsx";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { EditButton, RemoveButton } from "../list/RowButtons.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

interface MemberTableProps {
  members: readonly Member[];
  firstNumber: number;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

/** A page of members. */
export function MemberTable({ members, firstNumber, onEdit, onRemove }: MemberTableProps) {
  const texts = useTexts(membersTexts);
  const columns: Column<Member>[] = [
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
          <NarrowLine until="md">
            {stageName} · {texts.types[type]}
          </NarrowLine>
        </>
      ),
    },
    { id: "stage_name", heading: texts.stageName, from: "md", cell: ({ stage_name: name }) => name },
    { id: "type", heading: texts.type, from: "md", cell: ({ type }) => texts.types[type] },
  ];
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={members}
      keyOf={({ _id }) => _id}
      firstNumber={firstNumber}
      actions={(member) => (
        <>
          <EditButton name={member.name} onClick={() => onEdit(member)} />
          <RemoveButton name={member.name} onClick={() => onRemove(member)} />
        </>
      )}
    />
  );
}
