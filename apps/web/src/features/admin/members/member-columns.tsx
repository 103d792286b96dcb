import type { Member } from "@penlight/contract";
import type { membersTexts } from "../../../i18n/admin/members-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { Cut } from "../list/Cut.tsx";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the members' table. */
export function memberColumns(texts: typeof membersTexts.id): Column<Member>[] {
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
          <NarrowLine until="md">
            {stageName} · {texts.types[type]}
          </NarrowLine>
        </>
      ),
    },
    { id: "stage_name", heading: texts.stageName, from: "md", cell: ({ stage_name: name }) => name },
    { id: "type", heading: texts.type, from: "md", cell: ({ type }) => texts.types[type] },
  ];
}
