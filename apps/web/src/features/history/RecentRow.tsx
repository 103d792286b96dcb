import { Link } from "@tanstack/react-router";
import { useFormatCount, useMessages, useTexts } from "../../i18n/i18n.ts";
import { historyCardTexts } from "../../i18n/history/history-card-texts.ts";
import { Chip } from "../../ui/Chip.tsx";
import type { PastLive } from "./past-live.ts";
import { useHistoryDates } from "./use-history-dates.ts";

/** A past live in one row: member, platform, time, duration and views. */
export function RecentRow({ live }: { live: PastLive }) {
  const formatCount = useFormatCount();
  const { platformShort, platform } = useMessages();
  const text = useTexts(historyCardTexts);
  const dates = useHistoryDates();
  const when = dates.short(live.startSec);
  const figures = [dates.duration(live.onAirSec), live.views !== null && text.views(formatCount(live.views))];
  return (
    <li>
      <Link
        {...live.link}
        aria-label={text.open(live.name, platform[live.platform], when)}
        className="flex min-h-14 items-center gap-3 rounded-card bg-surface p-2 pr-3 md:p-3 transition-colors duration-150 hover:bg-raised"
      >
        <img
          src={live.face}
          alt=""
          data-missing="face"
          width={64}
          height={64}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          className="size-12 flex-none rounded-control md:size-16 bg-raised object-cover"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-center gap-2">
            <b translate="no" className="min-w-0 truncate text-15 font-bold">
              {live.name}
            </b>
            <Chip tone={live.platform}>{platformShort[live.platform]}</Chip>
          </span>
          <span className="flex flex-col text-13 text-ink-2 figures max-md:flex-row max-md:flex-wrap max-md:gap-x-1">
            <span className="truncate">{when}</span>
            <span aria-hidden="true" className="md:hidden">
              ·
            </span>
            <span className="truncate">{figures.filter((figure) => figure !== false).join(" · ")}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
