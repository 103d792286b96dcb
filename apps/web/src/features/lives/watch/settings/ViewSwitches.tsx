import { useMessages } from "../../../../i18n/i18n.ts";
import { Switch } from "../../../../ui/controls/Switch.tsx";
import { setViewOptions, useViewOptions, VIEW_OPTIONS } from "./view-options.ts";

/** What the page shows, as switches. */
export function ViewSwitches() {
  const { room } = useMessages();
  const options = useViewOptions();
  return VIEW_OPTIONS.map((option) => (
    <Switch
      key={option}
      label={room.toggles[option]}
      checked={options[option]}
      onChange={(checked) => setViewOptions({ ...options, [option]: checked })}
    />
  ));
}
