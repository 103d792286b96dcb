import { Scissors } from "lucide-react";
import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { rewindTexts } from "../../../i18n/watch/rewind-texts.ts";
import { Disclosure } from "../../../ui/controls/Disclosure.tsx";
import { engineKind } from "../stream/engine.ts";
import { attachPull } from "./attach-pull.ts";
import { ClipPanel } from "./ClipPanel.tsx";
import type { RewindablePlayer } from "./rewindable-player.ts";

interface RewindBarProps {
  player: RewindablePlayer;
  /** The picture, over which dragging rewinds. */
  picture: RefObject<HTMLElement | null>;
  /** The member's name, for the names of saved files. */
  name: string;
  /** Whether saving is allowed. */
  mayClip: boolean;
}

const BACK_SEC = 120;
const STEP_SEC = 5;
/** Up to this far behind its usual position a picture is still shown as live. */
const LIVE_SEC = 4;

/**
 * A seek bar of the last two minutes: pressing, dragging or arrow keys rewind the picture. On narrow screens it is
 * shown only while the fan is behind live, or drags over the picture.
 */
export function RewindBar({ player, picture, name, mayClip }: RewindBarProps) {
  const text = useTexts(rewindTexts);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isPulled, setPulled] = useState(false);
  const behindSec = useBehind(player);
  const { video, session } = player;
  useEffect(() => {
    if (!picture.current || !video || !session) return;
    const pulled = { video, session };
    return attachPull(picture.current, {
      barSec: BACK_SEC,
      behindSec: () => secondsBehind(pulled),
      goTo: (seconds) => goBack(pulled, seconds),
      onPulling: setPulled,
    });
  }, [picture, video, session]);
  // Native HLS exposes no segments from which a clip could be made.
  const keepsSegments = player.video !== undefined && engineKind(player.video) === "hls";
  const saveLabel = keepsSegments ? text.save : text.savePicture;
  if (behindSec === null) return null;
  const isBehind = behindSec > 0;
  const goTo = (seconds: number): void => goBack(player, seconds);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: STEP_SEC, ArrowDown: STEP_SEC, ArrowRight: -STEP_SEC, ArrowUp: -STEP_SEC }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    // Read again: a second press may come before the first one has been rendered.
    goTo((secondsBehind(player) ?? behindSec) + step);
  };
  return (
    <div className="rewind" data-behind={isBehind} data-pulled={isPulled}>
      <span aria-hidden="true" className="figures max-lg:hidden">
        {clockOf(BACK_SEC)}
      </span>
      <span className="rewind-span">
        <input
          type="range"
          min={-BACK_SEC}
          max={0}
          step={1}
          value={-Math.min(BACK_SEC, behindSec)}
          aria-label={text.bar}
          aria-valuetext={text.behind(behindSec)}
          onChange={({ currentTarget }) => goTo(-Number(currentTarget.value))}
          onKeyDown={press}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setPointed(Math.min(1, Math.max(0, (clientX - left) / width)));
          }}
          onPointerLeave={() => setPointed(null)}
          className="rewind-bar"
        />
        {pointed !== null && (
          <span
            aria-hidden="true"
            className="rewind-time figures"
            ref={(time) => time?.style.setProperty("--at", `${pointed * 100}%`)}
          >
            {clockOf(Math.round((1 - pointed) * BACK_SEC))}
          </span>
        )}
      </span>
      {mayClip && (
        <span className="max-lg:hidden">
          <Disclosure
            label={saveLabel}
            side="above"
            media
            button={(buttonProps) => (
              <button
                type="button"
                aria-label={saveLabel}
                title={saveLabel}
                className="control-button"
                {...buttonProps}
              >
                <Scissors size={20} strokeWidth={1.75} />
              </button>
            )}
          >
            <ClipPanel player={player} name={name} hasClips={keepsSegments} />
          </Disclosure>
        </span>
      )}
      <button
        type="button"
        onClick={() => player.session?.toEdge()}
        className="rewind-live"
        data-behind={isBehind}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        <span>{text.toLive}</span>
      </button>
    </div>
  );
}

/** @param seconds target distance behind live */
function goBack({ session }: RewindablePlayer, seconds: number): void {
  const range = session?.range();
  if (range) session?.seekTo(range.endSec - Math.min(BACK_SEC, Math.max(0, seconds)));
}

/** Whole seconds that the picture is behind live; 0 is live, null when it cannot be rewound. */
function useBehind(player: RewindablePlayer): number | null {
  const { video, session } = player;
  const [behindSec, setBehindSec] = useState<number | null>(null);
  useEffect(() => {
    if (!video || !session) return;
    const look = (): void => setBehindSec(shownSecondsBehind({ video, session }));
    const listening = new AbortController();
    for (const event of ["timeupdate", "seeking"])
      video.addEventListener(event, look, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, [video, session]);
  return behindSec;
}

/**
 * Whole seconds behind live at this moment; null when it cannot be rewound. A fan who has rewound is never live,
 * however little it is: while no playlist arrives, it is unknown how far live has advanced.
 */
function shownSecondsBehind(player: RewindablePlayer): number | null {
  const seconds = secondsBehind(player);
  if (seconds === null) return null;
  if (player.session?.isRewound()) return Math.max(1, seconds);
  return seconds > LIVE_SEC ? seconds : 0;
}

/** Distance from the usual position near live, in whole seconds. */
function secondsBehind({ video, session }: RewindablePlayer): number | null {
  const range = session?.range();
  return video && range ? Math.max(0, Math.round(range.endSec - video.currentTime)) : null;
}

/** Formats "−1:05". */
function clockOf(seconds: number): string {
  return `−${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
