import type { Sitting } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useHistoryDates } from "../use-history-dates.ts";

/** A live's figures. Unknown ones are omitted. */
export function SittingFigures({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const dates = useHistoryDates();
  const { comments, commenters, points } = sitting;
  const views = sitting.visits ?? sitting.viewers;
  const figures: [label: string, figure: string | null][] = [
    [text.duration, dates.duration(Math.round(sitting.onAirMs / 1_000))],
    [text.views, views === null ? null : formatCount(views)],
    [text.comments, formatCount(comments)],
    [text.commenters, formatCount(commenters)],
    [text.points, formatCount(points)],
  ];
  return (
    <dl aria-label={text.facts} className="flex flex-wrap gap-px overflow-hidden rounded-card bg-line">
      {figures.map(
        ([label, figure]) =>
          figure !== null && (
            <div key={label} className="min-w-36 flex-1 bg-surface px-4 py-3 md:min-w-48 md:px-5 xl:min-w-0">
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className="text-20 font-bold figures md:text-26">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
