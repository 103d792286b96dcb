import type { Sitting } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { countOf } from "../sitting.ts";
import { useSittingTimes } from "../use-history-dates.ts";

/** The chart's values as a table for screen readers. */
export function CourseTable({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const { platform, story } = sitting;
  return (
    // Hidden by a wrapper, because a hidden table would keep its width.
    <div className="sr-only">
      <table>
        <caption>{text.course}</caption>
        <thead>
          <tr>
            <th scope="col">{text.minute}</th>
            <th scope="col">{text.views}</th>
            <th scope="col">{text.comments}</th>
            <th scope="col">{text.points}</th>
          </tr>
        </thead>
        <tbody>
          {story.minutes.map((minute) => {
            const count = countOf(minute, platform);
            return (
              <tr key={minute.atMs}>
                <th scope="row">{time(minute.atMs)}</th>
                <td>{count === undefined ? text.noFigure : formatCount(count)}</td>
                <td>{formatCount(minute.comments)}</td>
                <td>{formatCount(minute.points)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
