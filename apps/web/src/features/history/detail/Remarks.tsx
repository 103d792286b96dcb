import type { Sitting } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleAlert } from "lucide-react";
import { linkTo } from "../../../base/links.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { useSittingTimes } from "../use-history-dates.ts";
import { Card } from "./Card.tsx";

/** Notes above all figures: which periods were not recorded, and that the live consists of several broadcasts. */
export function Gaps({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const { story, broadcasts } = sitting;
  const lines = [
    ...(broadcasts.length > 1 ? [text.pauses(formatCount(broadcasts.length))] : []),
    ...story.gaps.map(({ fromMs, untilMs, of }) =>
      (of === "gifts" ? text.gapOfGifts : text.gapOfEverything)(time(fromMs), time(untilMs)),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-card bg-raised px-4 py-3 text-14 text-ink-2">
      <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none" />
      <ul aria-label={text.gaps} className="flex flex-col gap-1 figures">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** A link to the show that this live was. */
export function ShowLink({ show }: Pick<Sitting, "show">) {
  const text = useTexts(historyTexts);
  if (!show) return null;
  return (
    <Link
      {...linkTo.show(show.name, show._id)}
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 transition-colors duration-150 hover:bg-raised md:px-5"
    >
      <Chip tone="gold">{text.show}</Chip>
      <b translate="no" className="min-w-0 flex-1 truncate text-15">
        {show.name}
      </b>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="text-ink-2" />
    </Link>
  );
}

/** The live's titles over time, where they changed. */
export function Titles({ sitting }: { sitting: Sitting }) {
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const { titles } = sitting.story;
  if (titles.length < 2) return null;
  return (
    <Card id="titles" title={text.titles}>
      <ol className="flex flex-col gap-2 text-14">
        {titles.map(({ atMs, title }) => (
          <li key={atMs} className="flex gap-3">
            <span className="text-ink-2 figures">{time(atMs)}</span>
            <span className="min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
