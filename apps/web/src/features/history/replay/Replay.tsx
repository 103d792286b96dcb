import type { Sitting } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Share2 } from "lucide-react";
import { useState } from "react";
import { useFan } from "../../../api/use-me.ts";
import { addressOf } from "../../../base/links.ts";
import { replayTexts } from "../../../i18n/history/replay-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { secondsInto, sittingPage } from "../sitting.ts";
import { useCopyLink } from "../use-copy-link.ts";
import { useHistoryDates } from "../use-history-dates.ts";
import { ReplayClock } from "./replay-clock.ts";
import { ReplayChat } from "./ReplayChat.tsx";
import { ReplayControls } from "./ReplayControls.tsx";
import { ReplayStage } from "./ReplayStage.tsx";
import { Timeline } from "./Timeline.tsx";
import { useReplayEvents } from "./use-replay-events.ts";
import { useReplayKeys } from "./use-replay-keys.ts";

interface ReplayProps {
  sitting: Sitting;
  /** Initial position, in seconds from the live's start. */
  startSec: number;
}

/** Replays a past live without its video: pictures, timeline and chat share one clock. */
export function Replay({ sitting, startSec }: ReplayProps) {
  const [clock] = useState(() => clockOf(sitting, startSec));
  const time = useStore(clock, clock.getSnapshot());
  const [isOnlyMine, setOnlyMine] = useState(false);
  const fan = useFan();
  // Fans are signed in with their SHOWROOM account.
  const ownId = fan && sitting.platform === "showroom" ? String(fan.user.user_id) : null;
  const events = useReplayEvents(sitting, time.atMs, isOnlyMine);
  useReplayKeys(clock);
  return (
    <div className={`grid lg:grid-cols-[minmax(0,1fr)_380px] ${sittingPage(sitting).penlight}`}>
      <div className="flex min-w-0 flex-col gap-4 px-(--side) py-4 md:py-6">
        <ReplayHeader sitting={sitting} atMs={time.atMs} />
        <ReplayStage sitting={sitting} atMs={time.atMs} />
        <div className="flex flex-col gap-4 rounded-card bg-surface p-4 md:p-5">
          <ReplayControls sitting={sitting} clock={clock} time={time} />
          <Timeline sitting={sitting} clock={clock} atMs={time.atMs} />
        </div>
      </div>
      <ReplayChat
        sitting={sitting}
        events={events}
        atMs={time.atMs}
        ownId={ownId}
        isOnlyMine={isOnlyMine && ownId !== null}
        onOnlyMine={setOnlyMine}
      />
      <div aria-hidden="true" className="h-24 md:hidden" />
    </div>
  );
}

function clockOf({ startedAtMs, endedAtMs }: Sitting, startSec: number): ReplayClock {
  const span = { startMs: startedAtMs, endMs: endedAtMs, atMs: startedAtMs + startSec * 1_000 };
  return new ReplayClock(span, () => performance.now());
}

function ReplayHeader({ sitting, atMs }: { sitting: Sitting; atMs: number }) {
  const text = useTexts(replayTexts);
  const dates = useHistoryDates();
  const copyLink = useCopyLink();
  const { name, link, penlight, startSec, endSec } = sittingPage(sitting);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Link {...link} aria-label={text.back} title={text.back} className={buttonClass("plain", "icon")}>
        <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
      </Link>
      <Avatar src={sitting.face} size={48} penlight={penlight} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-20 font-extrabold">{text.title(name)}</h1>
        <p className="text-14 text-ink-2 figures">
          {`${dates.span(startSec, endSec)} · ${text.withoutVideo}`}
        </p>
      </div>
      <Button
        className="max-md:w-full"
        onClick={() => void copyLink(`${addressOf(link)}?t=${secondsInto(sitting, atMs)}`)}
      >
        <Share2 aria-hidden="true" size={16} strokeWidth={2} />
        <span>{text.share}</span>
      </Button>
    </header>
  );
}
