import { Headphones, LoaderCircle, RefreshCw, VolumeX } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";
import { useIsReporting } from "../../ui/shown-trouble.ts";
import type { Sound } from "./behaviour/attach-sound.ts";
import type { Playback } from "./player-snapshot.ts";

interface PlayerMessageProps {
  playback: Playback;
  sound: Sound;
  audioOnly: boolean;
  onUnmute: () => void;
  onRetry: () => void;
}

/** The player's status message: loading, recovering, failed, or waiting for permission to play sound. */
export function PlayerMessage({ playback, sound, audioOnly, onUnmute, onRetry }: PlayerMessageProps) {
  const text = useTexts(playerTexts);
  // The page's line about the connection already reports this, with its own retry button.
  const isSaid = useIsReporting("connection") && isCut(playback);
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
      <div role="status" className="flex flex-col items-center gap-3">
        {playback.state === "loading" && (
          <p className="player-loading media-line">
            <LoaderCircle size={16} className="spin" />
            <span>{text.loading}</span>
          </p>
        )}
        {playback.state === "recovering" && !isSaid && <RecoveringLine {...playback} />}
        {playback.state === "stopped" && <p className="media-line">{text[playback.because]}</p>}
        {audioOnly && playback.state === "playing" && (
          <p className="media-line">
            <Headphones size={16} />
            <span>{text.audioOnlyOn}</span>
          </p>
        )}
      </div>
      {canRetry(playback) && !isSaid && (
        <button type="button" onClick={onRetry} className="media-button">
          <RefreshCw size={16} />
          <span>{text.tryNow}</span>
        </button>
      )}
      {(sound.blocked || sound.elsewhere) && (
        <button type="button" onClick={onUnmute} className="sound-withheld media-button">
          <VolumeX size={20} strokeWidth={1.75} />
          <span>{sound.elsewhere ? text.soundElsewhere : text.tapForSound}</span>
        </button>
      )}
    </div>
  );
}

/** Whether the playback problem is caused by the network. */
function isCut(playback: Playback): boolean {
  return playback.state === "recovering" && (playback.because === "offline" || playback.because === "lost");
}

/** Whether a manual retry is useful: not while offline, and a slow network only needs time. */
function canRetry(playback: Playback): boolean {
  if (playback.state === "stopped") return playback.because !== "unsupported";
  return playback.state === "recovering" && playback.because !== "offline" && playback.because !== "slow";
}

/** The cause of a recovery, and when the next attempt is made. */
function RecoveringLine({ because, retryAtMs }: Extract<Playback, { state: "recovering" }>) {
  const text = useTexts(playerTexts);
  const nowSec = useNowSec();
  const waitSec = retryAtMs === null ? 0 : Math.ceil(retryAtMs / 1_000) - nowSec;
  return (
    <p className="media-line">
      <LoaderCircle size={16} className="spin" />
      <span>{text.recovering[because]}</span>
      {waitSec > 1 && <span aria-hidden="true">{text.nextTry(waitSec)}</span>}
    </p>
  );
}
