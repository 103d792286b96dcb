import type { LeaderboardUser } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { OwnTag } from "./OwnTag.tsx";

interface PodiumCardsProps {
  /** At most three, the first one first. */
  watchers: readonly LeaderboardUser[];
  ownId: string | null;
}

/** Where a card stands, left to right: second, first, third. They are read one to three. */
const PLACES = ["md:order-2 md:min-h-47", "md:order-1 md:min-h-38", "md:order-3 md:min-h-38"];

/** The first three, in the light of their medals. */
export function PodiumCards({ watchers, ownId }: PodiumCardsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  return (
    <ol
      aria-label={text.podium}
      className="mb-4 grid grid-cols-1 items-end gap-3 md:grid-cols-[1fr_1.12fr_1fr] md:gap-4"
    >
      {watchers.map((watcher, index) => (
        <li
          key={watcher._id}
          className={`medal-card flex justify-between gap-3 rounded-card p-4 max-md:items-center md:flex-col md:p-5 medal-${index + 1} ${PLACES[index] ?? ""}`}
        >
          <div className="flex min-w-0 items-center gap-3 max-md:flex-1 md:gap-4">
            <span className="medal-ring max-md:[&>span]:size-12">
              <Avatar src={watcher.avatar ?? undefined} size={index === 0 ? 72 : 64} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <span title={watcher.name} className="truncate text-16 font-bold">
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
            <span className="medal-numeral text-36 leading-none font-extrabold figures max-md:order-first max-md:w-6 lg:text-[3.5rem]">
              <span aria-hidden="true">{watcher.rank}</span>
              <span className="sr-only">{text.place(formatCount(watcher.rank))}</span>
            </span>
          </div>
          <p className="flex gap-x-2 max-md:flex-col max-md:items-end md:items-baseline">
            <span
              className={`font-extrabold figures ${index === 0 ? "text-26 md:text-36 md:leading-tight" : "text-20 md:text-26"}`}
            >
              {formatCount(watcher.totalWatchLive)}
            </span>
            <span className="text-12 text-ink-2 md:text-14">{text.watched}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
