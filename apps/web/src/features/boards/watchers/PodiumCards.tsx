import type { LeaderboardUser } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { OwnTag } from "./OwnTag.tsx";

interface PodiumCardsProps {
  /** At most three, the first place first. */
  watchers: readonly LeaderboardUser[];
  ownId: string | null;
}

/**
 * Layout of the first three places: one below the other, and where there is room second, first and third side by side.
 */
const PODIUM =
  "mb-4 grid grid-cols-1 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-4";
/** Positions from left to right: second, first, third. The document order is first to third. */
const PLACES = ["lg:order-2 lg:min-h-47", "lg:order-1 lg:min-h-38", "lg:order-3 lg:min-h-38"];

/** The first three places, in gold, silver and bronze light. */
export function PodiumCards({ watchers, ownId }: PodiumCardsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  return (
    <ol aria-label={text.podium} className={PODIUM}>
      {watchers.map((watcher, index) => (
        <li
          key={watcher._id}
          className={`medal-card flex justify-between gap-3 rounded-card p-4 max-lg:items-center lg:flex-col lg:p-5 medal-${index + 1} ${PLACES[index] ?? ""}`}
        >
          <div className="flex min-w-0 items-center gap-3 max-lg:flex-1 lg:gap-4">
            <span className="medal-ring max-lg:[&>span]:size-12">
              <Avatar src={watcher.avatar ?? undefined} size={index === 0 ? 72 : 64} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <span translate="no" title={watcher.name} className="truncate text-16 font-bold">
                  {watcher.name}
                </span>
                {watcher._id === ownId && <OwnTag />}
              </p>
              <p className="truncate text-14 text-ink-2 figures">
                {text.perPlatform(
                  formatCount(watcher.watchShowroomMember),
                  formatCount(watcher.watchLiveIDN),
                )}
              </p>
            </div>
            <span className="medal-numeral text-36 leading-none font-extrabold figures max-lg:order-first max-lg:w-6 xl:text-[3.5rem]">
              <span aria-hidden="true">{watcher.rank}</span>
              <span className="sr-only">{text.place(formatCount(watcher.rank))}</span>
            </span>
          </div>
          <p className="flex gap-x-2 max-lg:flex-col max-lg:items-end lg:items-baseline">
            <span
              className={`font-extrabold figures ${index === 0 ? "text-26 lg:text-36 lg:leading-tight" : "text-20 lg:text-26"}`}
            >
              {formatCount(watcher.totalWatchLive)}
            </span>
            <span className="text-12 text-ink-2 lg:text-14">{text.watched}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
