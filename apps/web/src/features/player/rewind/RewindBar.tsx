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
  /** Where the picture is: a finger pulls it back there. */
  picture: RefObject<HTMLElement | null>;
  /** Whose live it is: the name of what is saved. */
  name: string;
  /** Whether anything of it may be saved. */
  mayClip: boolean;
}

const BACK_SEC = 120;
const STEP_SEC = 5;
/** So far behind its usual place a picture is still called live. */
const LIVE_SEC = 4;

/**
 * The last two minutes as a bar: pressed, pulled or moved by arrow keys, it brings the picture back. On narrow screens it
 * is there for who is behind live, or pulls at the picture.
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
  // The browser's own HLS gives away none of the segments that a clip would be made of.
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
    // Asked for anew: a second press may come before what the first one changed is rendered.
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

/** @param seconds that the picture is to be behind */
function goBack({ session }: RewindablePlayer, seconds: number): void {
  const range = session?.range();
  if (range) session?.seekTo(range.endSec - Math.min(BACK_SEC, Math.max(0, seconds)));
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
