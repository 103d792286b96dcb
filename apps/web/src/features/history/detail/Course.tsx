import type { Sitting } from "@penlight/contract";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { BlankTable } from "../../../ui/drawings/BlankTable.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazy } from "../../../ui/lazy/lazy.tsx";
import { Card } from "./Card.tsx";

const CourseChart = lazy(async () => (await import("./CourseChart.tsx")).CourseChart, {
  waiting: ChartSpace,
});

/** A chart of the live: viewers as a line, comments per minute below. */
export function Course({ sitting }: { sitting: Sitting }) {
  const text = useTexts(historyTexts);
  const { platform, story, comments } = sitting;
  const hasCounts = story.minutes.some(({ visits, viewers }) => (visits ?? viewers) !== undefined);
  return (
    <Card
      id="course"
      title={text.course}
      detail={platform === "showroom" ? text.viewsHint : undefined}
      legend={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-2">
          {hasCounts && (
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="pen-fill h-0.75 w-4 rounded-full" />
              <span>{text.views.toLowerCase()}</span>
            </span>
          )}
          {comments > 0 && (
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="h-3 w-1.5 rounded-[2px] bg-edge" />
              <span>{text.perMinute}</span>
            </span>
          )}
        </span>
      }
    >
      {(hasCounts || comments > 0) && <CourseChart sitting={sitting} />}
      {comments === 0 && <EmptyState drawing={<BlankTable />} title={text.noComments} />}
    </Card>
  );
}

/** The space of the chart while its code loads. */
function ChartSpace() {
  return <div aria-busy="true" className="skeleton h-82 rounded-control" />;
}
