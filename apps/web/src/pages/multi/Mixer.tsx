import { Volume2, VolumeX } from "lucide-react";
import { isSilent } from "../../features/player/behaviour/sound-desk.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { useSoundContext } from "./multi-page.ts";

/** Sound of all rooms: mute and volume. */
export function Mixer() {
  const { desk } = useSoundContext();
  const text = useTexts(multiTexts);
  const silent = isSilent(useStore(desk, desk.getSnapshot()));
  const Icon = silent ? VolumeX : Volume2;
  return (
    <span className="multi-mixer flex items-center gap-1">
      <IconButton
        label={silent ? text.unmuteAll : text.muteAll}
        kind="ghost"
        onClick={() => desk.setMuted(!silent)}
      >
        <Icon size={20} strokeWidth={1.75} />
      </IconButton>
      <VolumeRange className="in-wide-bar" />
    </span>
  );
}

/** The volume of the room that has the audio focus. */
export function VolumeRange({ className }: { className: string }) {
  const { desk } = useSoundContext();
  const { muted, volume } = useStore(desk, desk.getSnapshot());
  const text = useTexts(multiTexts);
  const percent = muted ? 0 : Math.round(volume * 100);
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-label={text.volume}
      aria-valuetext={`${percent} %`}
      onChange={(event) => desk.setVolume(Number(event.target.value) / 100)}
      className={`multi-volume ${className}`}
    />
  );
}
