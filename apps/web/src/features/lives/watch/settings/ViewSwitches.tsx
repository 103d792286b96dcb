import { useTexts } from "../../../../i18n/i18n.ts";
import { viewSwitchTexts } from "../../../../i18n/watch/view-switch-texts.ts";
import { Switch } from "../../../../ui/controls/Switch.tsx";
import { setViewOptions, useViewOptions, VIEW_OPTIONS } from "./view-options.ts";

/** Switches for the hideable parts of the page. */
export function ViewSwitches() {
  const text = useTexts(viewSwitchTexts);
  const options = useViewOptions();
  return VIEW_OPTIONS.map((option) => (
    <Switch
      key={option}
      label={text[option]}
      checked={options[option]}
      onChange={(checked) => setViewOptions({ ...options, [option]: checked })}
    />
  ));
}
