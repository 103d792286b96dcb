import { Link } from "@tanstack/react-router";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { historyCardTexts } from "../../../i18n/history/history-card-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import type { PastLive } from "../past-live.ts";
import { useHistoryDates } from "../use-history-dates.ts";

/** A past live in the list: the data of a row on home, plus comments and gifts. */
export function PastLiveCard({ live }: { live: PastLive }) {
  const formatCount = useFormatCount();
  const { platform } = useMessages();
  const text = useTexts(historyCardTexts);
  const dates = useHistoryDates();
  const when = dates.span(live.startSec, live.endSec);
  const figures = [
    dates.duration(live.onAirSec),
    live.views !== null && text.views(formatCount(live.views)),
    live.comments !== null && text.comments(formatCount(live.comments)),
    live.points > 0 && text.points(formatCount(live.points)),
  ];
  return (
    <article className="relative flex h-full gap-4 rounded-card bg-surface p-3 transition-colors duration-150 hover:bg-raised">
      <img
        src={live.face}
        alt=""
        data-missing="face"
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-24 flex-none rounded-control bg-raised object-cover max-[22.5rem]:size-16"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex min-w-0 items-center gap-2 text-16 font-bold">
          <Link
            translate="no"
            {...live.link}
            aria-label={text.open(live.name, platform[live.platform], when)}
            className="min-w-0 truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
          >
            {live.name}
          </Link>
          <Chip tone={live.platform}>{platform[live.platform]}</Chip>
        </h2>
        <p className="text-13 text-ink-2 figures">{when}</p>
        {live.title !== "" && (
          <p title={live.title} className="truncate text-14">
            {live.title}
          </p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-3 text-13 text-ink-2 figures">
          {figures.map((figure) => figure !== false && <span key={figure}>{figure}</span>)}
        </p>
      </div>
    </article>
  );
}
