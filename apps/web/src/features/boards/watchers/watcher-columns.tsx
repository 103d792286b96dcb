import type { LeaderboardUser } from "@penlight/contract";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import type { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { OwnTag } from "./OwnTag.tsx";

interface Standing {
  formatCount: FormatCount;
  /** The maximum of all rows, so that all bars have the same scale. */
  most: number;
  /** Id of the viewer, whose row is highlighted. */
  ownId: string | null;
}

/** Columns of the watchers' table. */
export function watcherColumns(
  text: typeof boardsTexts.id,
  { formatCount, most, ownId }: Standing,
): Column<LeaderboardUser>[] {
  return [
    {
      id: "rank",
      heading: text.rank,
      align: "end",
      cell: ({ rank, _id }) => (
        <span className={`font-bold figures ${_id === ownId ? "text-rose" : "text-ink-2"}`}>
          {formatCount(rank)}
        </span>
      ),
    },
    {
      id: "username",
      heading: text.username,
      fills: true,
      cell: ({ name, avatar, _id, watchShowroomMember, watchLiveIDN }) => (
        <span className="flex items-center gap-3 py-0.5">
          <Avatar src={avatar ?? undefined} size={40} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <span translate="no" title={name} className="truncate text-15 font-semibold lg:max-w-80">
                {name}
              </span>
              {_id === ownId && <OwnTag />}
            </span>
            {/* A phone has no room for separate columns. */}
            <span className="block truncate text-12 text-ink-2 figures md:hidden">
              {text.perPlatform(formatCount(watchShowroomMember), formatCount(watchLiveIDN))}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: "showroom",
      heading: text.showroom,
      align: "end",
      from: "md",
      cell: ({ watchShowroomMember: count }) => <span className="figures">{formatCount(count)}</span>,
    },
    {
      id: "idn",
      heading: text.idn,
      align: "end",
      from: "md",
      cell: ({ watchLiveIDN: count }) => <span className="figures">{formatCount(count)}</span>,
    },
    {
      id: "total",
      heading: text.total,
      cell: (watcher) => (
        <span className="flex items-center gap-5">
          <strong className="min-w-9 text-right font-bold figures">
            {formatCount(watcher.totalWatchLive)}
          </strong>
          <Bar watcher={watcher} most={most} />
        </span>
      ),
    },
  ];
}

/** The share of each platform in a total. The numbers next to it say the same. */
function Bar({ watcher, most }: { watcher: LeaderboardUser; most: number }) {
  const share = (count: number): number => (100 * count) / most;
  const showroom = share(watcher.watchShowroomMember);
  // SVG, because the security policy allows no inline styles in the server's document.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-45 rounded-full bg-raised max-lg:hidden"
    >
      <rect width={showroom} height="6" className="fill-sr" />
      <rect
        x={showroom > 0 ? showroom + 1 : 0}
        width={share(watcher.watchLiveIDN)}
        height="6"
        className="fill-idn"
      />
    </svg>
  );
}
