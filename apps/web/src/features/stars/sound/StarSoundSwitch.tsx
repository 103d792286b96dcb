import { useTexts } from "../../../i18n/i18n.ts";
import { starTexts } from "../../../i18n/watch/star-texts.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { useStore } from "../../../store/use-store.ts";
import { starSound } from "./star-sounds.ts";

/** A switch for the sounds of stars, independent of the player's sound. */
export function StarSoundSwitch() {
  const text = useTexts(starTexts);
  const isOn = useStore(starSound, "on") === "on";
  const choose = (on: boolean): void => starSound.choose(on ? "on" : "off");
  return <Switch label={text.sound} checked={isOn} onChange={choose} />;
}
