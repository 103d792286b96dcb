import type { Sitting } from "@penlight/contract";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { formatClock } from "../../../i18n/figures/counts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { replayTexts } from "../../../i18n/history/replay-texts.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { chapterStep } from "./moment.ts";
import { SPEEDS, type ReplayClock, type ReplayTime } from "./replay-clock.ts";

interface ReplayControlsProps {
  sitting: Sitting;
  clock: ReplayClock;
  time: ReplayTime;
}

/** Play and pause, steps between chapters, position, and playback speed. */
export function ReplayControls({ sitting, clock, time }: ReplayControlsProps) {
  const text = useTexts(replayTexts);
  const { startedAtMs, endedAtMs, story } = sitting;
  const step = (by: -1 | 1): void => clock.seek(chapterStep(sitting, story.chapters, time.atMs, by));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton
        label={time.isPlaying ? text.pause : text.play}
        kind="primary"
        className="size-11 rounded-full"
        onClick={() => clock.toggle()}
      >
        {time.isPlaying ? (
          <Pause aria-hidden="true" size={20} strokeWidth={1.75} />
        ) : (
          <Play aria-hidden="true" size={20} strokeWidth={1.75} />
        )}
      </IconButton>
      <IconButton label={text.previousChapter} onClick={() => step(-1)}>
        <SkipBack aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={text.nextChapter} onClick={() => step(1)}>
        <SkipForward aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      <p className="text-15 font-semibold figures">
        <span>{formatClock((time.atMs - startedAtMs) / 1_000)}</span>
        <span className="text-ink-2">{` / ${formatClock((endedAtMs - startedAtMs) / 1_000)}`}</span>
      </p>
      <div role="group" aria-label={text.speed} className="ml-auto flex rounded-control bg-raised p-1">
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={speed === time.speed}
            onClick={() => clock.setSpeed(speed)}
            className="min-h-9 pointer-coarse:min-h-11 min-w-11 rounded-control px-2 text-14 font-semibold text-ink-2 figures hover:text-ink aria-pressed:bg-rose aria-pressed:text-on-rose"
          >
            {text.times(speed)}
          </button>
        ))}
      </div>
    </div>
  );
}
