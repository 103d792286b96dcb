import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import type { Sound } from "./behaviour/attach-sound.ts";
import { ControlButton } from "./ControlButton.tsx";

interface VolumeControlProps {
  sound: Sound;
  onMuted: (muted: boolean) => void;
  /** @param volume 0…1 */
  onVolume: (volume: number) => void;
}

/** Mute, and on wide screens how loud; phones have keys for that. */
export function VolumeControl({ sound, onMuted, onVolume }: VolumeControlProps) {
  const text = useTexts(playerTexts);
  const silent = sound.muted || sound.volume === 0;
  const percent = silent ? 0 : Math.round(sound.volume * 100);
  return (
    <>
      <ControlButton
        label={silent ? text.unmute : text.mute}
        icon={silent ? VolumeX : sound.volume < 0.5 ? Volume1 : Volume2}
        onClick={() => onMuted(!silent)}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={text.volume}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
        className="volume max-lg:hidden"
      />
    </>
  );
}
