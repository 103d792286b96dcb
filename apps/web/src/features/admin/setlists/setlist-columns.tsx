import type { Setlist } from "@penlight/contract";
import { formatCount } from "../../../i18n/format.ts";
import type { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { Cut } from "../list/Cut.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the setlists' table. */
export function setlistColumns(texts: typeof setlistsTexts.id): Column<Setlist>[] {
  return [
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ image, name }) => <Thumbnail src={image} name={name} shape="poster" />,
    },
    {
      id: "name",
      heading: texts.name,
      fills: true,
      sortKey: ({ name }) => name,
      cell: ({ name }) => <Cut text={name} className="font-semibold lg:max-w-70" />,
    },
    {
      id: "originalName",
      heading: texts.originalName,
      from: "md",
      sortKey: ({ originalName }) => originalName,
      cell: ({ originalName }) => <Cut text={originalName} className="max-w-60" />,
    },
    {
      id: "songs",
      heading: texts.songs,
      align: "end",
      sortKey: ({ songs }) => songs.length,
      cell: ({ songs }) => <span className="figures">{formatCount(songs.length)}</span>,
    },
  ];
}
