import type { Sitting } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { secondsInto, sittingPage } from "../sitting.ts";
import { useSittingTimes } from "../use-history-dates.ts";
import { Card } from "./Card.tsx";

/** The minutes with the most comments as chapters; each links into the replay while there is one. */
export function Chapters({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const { chapters } = sitting.story;
  if (chapters.length === 0) return null;
  const { link } = sittingPage(sitting);
  return (
    <Card id="loudest" title={text.loudest}>
      <ol className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
        {chapters.map(({ atMs, text: said, comments }) => {
          const at = time(atMs);
          const content = (
            <>
              <b className="text-14 figures">{at}</b>
              <span className="min-w-0 flex-1">
                {said !== "" && <span title={said} className="block truncate text-14">{`“${said}”`}</span>}
                <span className="block text-13 text-ink-2 figures">
                  {text.loudMinute(formatCount(comments))}
                </span>
              </span>
            </>
          );
          const shape = "flex min-h-14 items-center gap-3 rounded-control bg-raised px-3 py-2";
          return (
            <li key={atMs} className="min-w-0">
              {sitting.hasReplay ? (
                <Link
                  {...link}
                  search={{ t: secondsInto(sitting, atMs) }}
                  aria-label={`${text.playFrom(at)}: ${said}`}
                  className={`${shape} transition-colors duration-150 hover:bg-line`}
                >
                  {content}
                </Link>
              ) : (
                <span className={shape}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
