import type { LeaderboardMember } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { smallFace } from "../../../base/member.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import type { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { RankBadge } from "../../../ui/PersonRow.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { linkOfRow } from "./row-link.ts";

/** Columns of the members' table. Each name links to her page, the group's account to its room. */
export function memberColumns(
  text: typeof boardsTexts.id,
  formatCount: FormatCount,
): Column<LeaderboardMember>[] {
  return [
    {
      id: "rank",
      heading: text.rank,
      cell: ({ rank }) => <RankBadge place={rank} label={text.place(formatCount(rank))} />,
    },
    {
      id: "image",
      heading: text.image,
      cell: ({ profile, image }) => (
        <Avatar src={smallFace(profile?.image_square ?? image ?? "")} size={40} />
      ),
    },
    {
      id: "name",
      heading: text.name,
      fills: "everywhere",
      cell: (row) => (
        <Link
          {...linkOfRow(row)}
          className="inline-flex min-h-10 pointer-coarse:min-h-11 max-w-full items-center rounded-control text-15 font-semibold hover:underline"
        >
          <span title={row.stage_name} translate="no" className="truncate">
            {row.stage_name}
          </span>
        </Link>
      ),
    },
    {
      id: "total",
      heading: text.totalLive,
      align: "end",
      cell: ({ total_live: total }) => <strong className="font-bold figures">{formatCount(total)}</strong>,
    },
  ];
}
