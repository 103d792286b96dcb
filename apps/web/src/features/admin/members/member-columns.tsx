import type { Member } from "@penlight/contract";
import type { membersTexts } from "../../../i18n/office/members-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { Cut } from "../list/Cut.tsx";
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
      cell: ({ name }) => <Cut text={name} className="max-w-70 font-semibold max-md:max-w-40" />,
    },
    { id: "stage_name", heading: texts.stageName, cell: ({ stage_name: name }) => name },
    { id: "type", heading: texts.type, cell: ({ type }) => texts.types[type] },
  ];
}
