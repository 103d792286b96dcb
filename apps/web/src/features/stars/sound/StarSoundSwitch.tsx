import { useTexts } from "../../../i18n/i18n.ts";
import { starTexts } from "../../../i18n/watch/star-texts.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { setStarsSound, useStarsSound } from "./sound-choice.ts";

/** Whether stars are heard, apart from the player's sound. */
export function StarSoundSwitch() {
  const text = useTexts(starTexts);
  return <Switch label={text.sound} checked={useStarsSound()} onChange={setStarsSound} />;
}
