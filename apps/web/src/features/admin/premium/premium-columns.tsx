import type { PremiumRecord } from "@penlight/contract";
import type { Messages } from "../../../i18n/id.ts";
import type { premiumTexts } from "../../../i18n/admin/premium-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { Cut } from "../list/Cut.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the ticketed lives' table. */
export function premiumColumns(
  texts: typeof premiumTexts.id,
  calendar: Messages["calendar"],
): Column<PremiumRecord>[] {
  return [
    {
      id: "liveDate",
      heading: texts.liveDate,
      sortKey: ({ liveDate }) => liveDate,
      cell: ({ liveDate }) => <span className="whitespace-nowrap">{dayText(liveDate, calendar)}</span>,
    },
    {
      id: "image",
      heading: texts.image,
      from: "md",
      cell: ({ theaterShow, setlist }) => (
        <Thumbnail src={theaterShow.webImage ?? setlist.image} name={setlist.name} shape="poster" />
      ),
    },
    {
      id: "webSocketId",
      heading: texts.webSocketId,
      from: "md",
      cell: ({ webSocketId: key }) => (
        <span title={key} className={`block max-w-70 truncate ${key ? "" : "text-ink-2"}`}>
          {key || texts.notYet}
        </span>
      ),
    },
    {
      id: "setlist",
      heading: texts.setlist,
      fills: true,
      sortKey: ({ setlist }) => setlist.name,
      cell: ({ setlist, webSocketId: key }) => (
        <>
          <Cut text={setlist.name} className="font-semibold lg:max-w-60" />
          <NarrowLine until="md">{key || texts.notYet}</NarrowLine>
        </>
      ),
    },
  ];
}
