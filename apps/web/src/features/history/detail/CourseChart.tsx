import type { Sitting, StoryMinute } from "@penlight/contract";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyCardTexts } from "../../../i18n/history/history-card-texts.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { countOf } from "../sitting.ts";
import { timeTicks } from "../time-scale.ts";
import { useSittingTimes } from "../use-history-dates.ts";
import { CHART, chartOf, type Chart } from "./chart.ts";
import { CourseTable } from "./CourseTable.tsx";

/** Minimum width of a time label, pixels. */
const TICK_PX = 110;
/**
 * Width of the box with the figures, pixels: it is moved to the other side of the cursor before it would be cut off.
 */
const BOX_PX = 180;

/** Viewers and comments, minute by minute. One cursor shows the values of both. */
export function CourseChart({ sitting }: { sitting: Sitting }) {
  const text = useTexts(historyTexts);
  const readOut = useReadOut(sitting);
  const { minutes } = sitting.story;
  const [ref, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const chart = chartOf(sitting, width);
  const index = Math.min(chosen ?? minutes.length - 1, minutes.length - 1);
  const minute = minutes[index];
  const point = (event: PointerEvent<HTMLDivElement>): void =>
    setChosen(chart.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      PageUp: index + 10,
      PageDown: index - 10,
      Home: 0,
      End: minutes.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(minutes.length - 1, Math.max(0, target)));
  };
  if (!minute) return null;
  const { time, figures } = readOut(minute);
  return (
    <>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={text.reading}
        aria-valuemin={0}
        aria-valuemax={minutes.length - 1}
        aria-valuenow={index}
        aria-valuetext={text.atMinute(time, figures.join(", "))}
        onPointerMove={point}
        onPointerDown={point}
        onKeyDown={move}
        className="relative h-82 [touch-action:pan-y] rounded-control select-none"
      >
        {width > 0 && <Drawing sitting={sitting} chart={chart} width={width} cursor={minute} />}
        {chosen !== null && width > 0 && (
          <p
            style={boxPlace(chart.x(minute.atMs), width)}
            className="pointer-events-none absolute top-6 w-45 rounded-control bg-raised px-3 py-2 shadow-float"
          >
            {figures.map((figure, row) => (
              <span
                key={figure}
                className={`block figures ${row === 0 ? "text-14 font-bold" : "text-13 text-ink-2"}`}
              >
                {figure}
              </span>
            ))}
            <span className="block text-13 text-ink-2 figures">{time}</span>
          </p>
        )}
      </div>
      <CourseTable sitting={sitting} />
    </>
  );
}

function boxPlace(x: number, width: number): { left: number } {
  return { left: x + 12 + BOX_PX < width ? x + 12 : Math.max(0, x - 12 - BOX_PX) };
}

/** A function that formats a minute's values as text. */
function useReadOut(sitting: Sitting) {
  const { platform } = sitting;
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const cards = useTexts(historyCardTexts);
  const { timeWithZone } = useSittingTimes(sitting);
  return (minute: StoryMinute) => {
    const count = countOf(minute, platform);
    return {
      time: timeWithZone(minute.atMs),
      figures: [
        count === undefined ? `${text.views}: ${text.noFigure}` : cards.views(formatCount(count)),
        cards.comments(formatCount(minute.comments)),
        ...(minute.points > 0 ? [cards.points(formatCount(minute.points))] : []),
      ],
    };
  };
}

interface DrawingProps {
  sitting: Sitting;
  chart: Chart;
  width: number;
  cursor: StoryMinute;
}

const MINUTE_MS = 60_000;

function Drawing({ sitting, chart, width, cursor }: DrawingProps) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const gradient = useId();
  const { minutes, gaps } = sitting.story;
  const fromMs = minutes[0]?.atMs ?? 0;
  const untilMs = (minutes.at(-1)?.atMs ?? 0) + MINUTE_MS;
  const short = (count: number): string =>
    count >= 10_000 ? text.thousands(formatCount(count / 1_000)) : formatCount(count);
  const { line, bars } = CHART;
  const lineFoot = line.top + line.height;
  const barFoot = bars.top + bars.height;
  const cursorX = chart.x(cursor.atMs + MINUTE_MS / 2);
  const count = countOf(cursor, sitting.platform);
  const mostComments = chart.comments.at(-1) ?? 0;
  return (
    <svg aria-hidden="true" width={width} height={CHART.height} className="block text-12 figures">
      <defs>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--pen-a)" stopOpacity=".38" />
          <stop offset="1" stopColor="var(--pen-a)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {gaps.map((gap) => (
        <rect
          key={`${gap.of} ${gap.fromMs}`}
          x={chart.x(Math.max(fromMs, gap.fromMs))}
          width={Math.max(2, chart.x(Math.min(untilMs, gap.untilMs)) - chart.x(Math.max(fromMs, gap.fromMs)))}
          y={line.top}
          height={barFoot - line.top}
          fill="var(--raised)"
        />
      ))}
      {chart.counts.map((figure) => (
        <g key={figure}>
          <line
            x1={CHART.left}
            x2={width}
            y1={chart.yOfCount(figure)}
            y2={chart.yOfCount(figure)}
            stroke="var(--line)"
          />
          <text x={CHART.left - 10} y={chart.yOfCount(figure) + 4} textAnchor="end" fill="var(--ink-3)">
            {short(figure)}
          </text>
        </g>
      ))}
      <path d={chart.area} fill={`url(#${gradient})`} />
      <path
        d={chart.line}
        fill="none"
        stroke="var(--pen-a)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <text x={CHART.left - 10} y={bars.top + 10} textAnchor="end" fill="var(--ink-3)">
        {short(mostComments)}
      </text>
      <text x={CHART.left - 10} y={barFoot + 2} textAnchor="end" fill="var(--ink-3)">
        0
      </text>
      <path d={chart.bars} fill="var(--edge)" />
      {timeTicks(fromMs, untilMs, Math.max(2, Math.floor(width / TICK_PX))).map((atMs) => (
        <text
          key={atMs}
          x={Math.min(width - 20, Math.max(CHART.left + 16, chart.x(atMs)))}
          y={CHART.height - 8}
          textAnchor="middle"
          fill="var(--ink-3)"
        >
          {time(atMs)}
        </text>
      ))}
      <line
        x1={cursorX}
        x2={cursorX}
        y1={line.top}
        y2={barFoot}
        stroke="var(--ink-2)"
        strokeDasharray="2 3"
      />
      {count !== undefined && (
        <circle
          cx={cursorX}
          cy={Math.min(lineFoot, chart.yOfCount(count))}
          r="5"
          fill="var(--pen-b)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
      )}
    </svg>
  );
}

/** The width of an element in pixels; 0 until known. */
function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, width] as const;
}
