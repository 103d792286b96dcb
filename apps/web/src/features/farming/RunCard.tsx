import type { FarmRun } from "@penlight/contract";
import { active } from "@penlight/contract/farm-run";
import { Play, Sparkles, Square } from "lucide-react";
import { farmingTexts } from "../../i18n/farming-texts.ts";
import { useFormatCount, useDates, useTexts } from "../../i18n/i18n.ts";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { FailedLine } from "../../ui/FailedLine.tsx";
import { WatchedRoom } from "./WatchedRoom.tsx";
import type { Farming } from "./use-farming.ts";

interface RunCardProps {
  farming: Farming;
  /** A run is about to start. */
  isStarting: boolean;
  /** There are rooms on air to visit. */
  canStart: boolean;
  /** Whether the next run is done by the server. */
  onServer: boolean;
  onPlace: (onServer: boolean) => void;
  onStart: () => void;
}

/** The state of the run, with actions. */
export function RunCard({ farming, isStarting, canStart, onServer, onPlace, onStart }: RunCardProps) {
  const formatCount = useFormatCount();
  const text = useTexts(farmingTexts);
  const { run, place, isBusy, read, retry, skip, stop } = farming;
  const isIdle = place === null;
  // A run on this page is known; any other run is known to the server only.
  const isKnown = read === "known" || run.state === "running";
  const canBegin = isIdle && run.state !== "limit" && read !== "failed";
  const hasAction = isIdle ? canBegin : place !== "elsewhere";
  const Icon = isIdle ? Play : Square;
  const action = (
    <Button
      kind={isIdle ? "primary" : "outline"}
      busy={isBusy || isStarting}
      disabled={isIdle && !(canStart && isKnown)}
      onClick={isIdle ? onStart : stop}
      className="self-start"
    >
      <Icon size={16} />
      <span>{isIdle ? text.start : text.stop}</span>
    </Button>
  );
  return (
    <section aria-labelledby="farm-run" className="flex flex-col gap-4 rounded-card bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="farm-run" className="text-20 font-bold">
          {text.run}
        </h2>
        <p className="flex items-center gap-1.5 text-14 font-semibold text-teal figures">
          <Sparkles size={16} aria-hidden="true" />
          <span>{text.collected(formatCount(run.success.length))}</span>
        </p>
      </div>
      {run.state === "running" ? (
        <ul className="flex flex-col gap-3">
          {active(run).map((room, at) => (
            // Keyed by position, so that keyboard focus stays on the skip button when the room changes.
            <WatchedRoom key={at} room={room} onSkip={skip && (() => skip(room.room_id))} />
          ))}
        </ul>
      ) : isKnown ? (
        <Standing run={run} />
      ) : read === "failed" ? (
        <FailedLine text={text.runUnread} onRetry={retry} />
      ) : (
        <p aria-busy="true" className="h-[1.5em] w-56 max-w-full rounded-control text-15 skeleton" />
      )}
      {canBegin && (
        <div className="rounded-control bg-raised py-1">
          <Switch label={text.consent} checked={onServer} onChange={onPlace} />
          <p className="px-3 pb-2 text-13 text-ink-2">{text.consentText}</p>
        </div>
      )}
      {!isIdle && (
        <p className="text-14 text-ink-2">
          {
            {
              page: text.inTab,
              server: text.onServer,
              elsewhere: run.state === "running" ? text.elsewhereRunning : text.elsewhere,
            }[place]
          }
        </p>
      )}
      {/* The same button element for both actions, so that it keeps its focus. */}
      {hasAction && action}
    </section>
  );
}

/** Shown when no run is active: the reason, and when one may be started again. */
function Standing({ run: { state, limit } }: { run: FarmRun }) {
  const text = useTexts(farmingTexts);
  const dates = useDates();
  if (limit === null)
    return (
      <p role="status" className="text-15 text-ink-2">
        {text.states[state]}
      </p>
    );
  const untilSec = Math.floor(limit.untilMs / 1_000);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-control tint-danger px-4 py-3">
      <p role="status" className="min-w-0 flex-1 text-15">
        <strong className="block text-danger">{text.states.limit}</strong>
        <span>{text.limitUntil(dates.timeWithZone(untilSec))}</span>
      </p>
      <p className="flex items-baseline gap-1.5 text-14 text-ink-2">
        <span>{text.limitLeft}</span>
        <strong className="text-20 text-ink">
          <Countdown atSec={untilSec} />
        </strong>
      </p>
    </div>
  );
}
