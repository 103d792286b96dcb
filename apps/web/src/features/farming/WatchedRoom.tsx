import type { FarmTarget } from "@penlight/contract";
import { FARM_WAIT_MS } from "@penlight/contract/constants";
import { SkipForward } from "lucide-react";
import { memberName } from "../../base/member.ts";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { Button } from "../../ui/controls/Button.tsx";

const WAIT_SEC = FARM_WAIT_MS / 1_000;

/** A watched room, with the time until its next request. @param onSkip null where it cannot be skipped */
export function WatchedRoom({ room, onSkip }: { room: FarmTarget; onSkip: (() => void) | null }) {
  const formatCount = useFormatCount();
  const text = useTexts(farmingTexts);
  const name = memberName(room.room_name);
  // Computed from timestamps instead of counting, so that it is right after the tab has slept.
  const leftSec = useFromNow((nowSec) =>
    Math.min(WAIT_SEC, Math.max(0, Math.ceil((room.dueMs ?? 0) / 1_000) - nowSec)),
  );
  const attempt = formatCount(room.tries + 1);
  return (
    <li className="flex items-center gap-4">
      <Ring label={text.waitingFor(name)} leftSec={room.tries === 0 ? null : leftSec} />
      <div className="min-w-0 flex-1">
        <p translate="no" className="truncate text-16 font-bold">
          {name}
        </p>
        <p className="text-14 text-ink-2">
          {leftSec > 0 ? text.attemptIn(attempt, formatCount(leftSec)) : text.attempt(attempt)}
        </p>
      </div>
      {onSkip && (
        <Button aria-label={text.skipRoom(name)} onClick={onSkip}>
          <SkipForward size={16} />
          <span>{text.skip}</span>
        </Button>
      )}
    </li>
  );
}

/**
 * A ring that fills during the wait: full at its end, and empty at once when the next wait starts. @param leftSec null
 * before the first wait
 */
function Ring({ label, leftSec }: { label: string; leftSec: number | null }) {
  const passedSec = leftSec === null ? 0 : WAIT_SEC - leftSec;
  const circle = { cx: 36, cy: 36, r: 32, fill: "none", strokeWidth: 6 };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={WAIT_SEC}
      aria-valuenow={passedSec}
      className="relative flex size-18 flex-none items-center justify-center"
    >
      <svg aria-hidden="true" viewBox="0 0 72 72" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-line" />
        <circle
          {...circle}
          pathLength={1}
          strokeDasharray={`${passedSec / WAIT_SEC} 1`}
          className={`stroke-rose ${passedSec > 0 ? "transition-[stroke-dasharray] duration-1000 ease-linear" : ""}`}
        />
      </svg>
      <span aria-hidden="true" className="text-16 font-bold figures">
        {leftSec || "…"}
      </span>
    </div>
  );
}
