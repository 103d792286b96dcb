import { Headphones, LoaderCircle, RefreshCw, VolumeX } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import type { Playback } from "./player-session.ts";

interface PlayerMessageProps {
  playback: Playback;
  soundBlocked: boolean;
  audioOnly: boolean;
  onUnmute: () => void;
  onRetry: () => void;
}

/** What the player has to say: that it loads, heals, failed, or waits for leave to sound. */
export function PlayerMessage({ playback, soundBlocked, audioOnly, onUnmute, onRetry }: PlayerMessageProps) {
  const { player: text, app } = useMessages();
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
      <div role="status" className="flex flex-col items-center gap-3">
        {playback.state === "loading" && (
          <p className="player-loading media-line">
            <LoaderCircle aria-hidden="true" size={16} strokeWidth={2} className="spin" />
            {text.loading}
          </p>
        )}
        {playback.state === "healing" && (
          <p className="media-line">
            <LoaderCircle aria-hidden="true" size={16} strokeWidth={2} className="spin" />
            {playback.because === "stall" ? text.reloading : text.lost}
          </p>
        )}
        {playback.state === "failed" && (
          <p className="media-line">{playback.reason === "unsupported" ? text.unsupported : text.failed}</p>
        )}
        {audioOnly && playback.state === "playing" && (
          <p className="media-line">
            <Headphones aria-hidden="true" size={16} strokeWidth={2} />
            {text.audioOnlyOn}
          </p>
        )}
      </div>
      {playback.state === "failed" && playback.reason !== "unsupported" && (
        <button type="button" onClick={onRetry} className="media-button">
          <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
          {app.retry}
        </button>
      )}
      {soundBlocked && (
        <button type="button" onClick={onUnmute} className="media-button">
          <VolumeX aria-hidden="true" size={20} strokeWidth={1.75} />
          {text.tapForSound}
        </button>
      )}
    </div>
  );
}
