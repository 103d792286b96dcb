import { Scissors } from "lucide-react";
import { useEffect, useState, type KeyboardEvent } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { rewindTexts } from "../../../i18n/watch/rewind-texts.ts";
import { Disclosure } from "../../../ui/controls/Disclosure.tsx";
import { engineKind } from "../stream/engine.ts";
import { ClipPanel } from "./ClipPanel.tsx";
import type { RewindablePlayer } from "./rewindable-player.ts";

interface RewindBarProps {
  player: RewindablePlayer;
  /** Whose live it is: the name of what is saved. */
  name: string;
  /** Whether anything of it may be saved. */
  mayClip: boolean;
}

const BACK_SEC = 120;
const STEP_SEC = 5;
/** So far behind its usual place a picture is still called live. */
const LIVE_SEC = 4;

/** The last two minutes as a bar: pressed, pulled or moved by arrow keys, it brings the picture back. */
export function RewindBar({ player, name, mayClip }: RewindBarProps) {
  const text = useTexts(rewindTexts);
  const [pointed, setPointed] = useState<number | null>(null);
  const behindSec = useBehind(player);
  // The browser's own HLS gives away none of the segments that a clip would be made of.
  const keepsSegments = player.video !== undefined && engineKind(player.video) === "hls";
  const saveLabel = keepsSegments ? text.save : text.savePicture;
  if (behindSec === null) return null;
  const isBehind = behindSec > 0;
  const goTo = (seconds: number): void => {
    const range = player.session?.range();
    if (range) player.session?.seekTo(range.endSec - Math.max(0, seconds));
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: STEP_SEC, ArrowDown: STEP_SEC, ArrowRight: -STEP_SEC, ArrowUp: -STEP_SEC }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    // Asked for anew: a second press may come before what the first one changed is rendered.
    goTo((secondsBehind(player) ?? behindSec) + step);
  };
  return (
    <div className="rewind" data-behind={isBehind}>
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

/** So many whole seconds the picture is behind; 0 is live, and null that there is no way back. */
function useBehind(player: RewindablePlayer): number | null {
  const { video, session } = player;
  const [behindSec, setBehindSec] = useState<number | null>(null);
  useEffect(() => {
    if (!video || !session) return;
    const look = (): void => setBehindSec(secondsTold({ video, session }));
    const listening = new AbortController();
    for (const event of ["timeupdate", "seeking"])
      video.addEventListener(event, look, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, [video, session]);
  return behindSec;
}

/**
 * The same at this moment. A fan who has gone back is not live, however little it is: a playlist that stays away does
 * not tell how far live has moved on meanwhile.
 */
function secondsTold(player: RewindablePlayer): number | null {
  const seconds = secondsBehind(player);
  if (seconds === null) return null;
  if (player.session?.isRewound()) return Math.max(1, seconds);
  return seconds > LIVE_SEC ? seconds : 0;
}

/** Behind its usual place near live, in whole seconds. */
function secondsBehind({ video, session }: RewindablePlayer): number | null {
  const range = session?.range();
  return video && range ? Math.max(0, Math.round(range.endSec - video.currentTime)) : null;
}

/** "−1:05". */
function clockOf(seconds: number): string {
  return `−${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
