import { SlidersHorizontal } from "lucide-react";
import { useMessages } from "../../../i18n/i18n.ts";
import { Disclosure } from "../../../ui/controls/Disclosure.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import type { ViewOptions } from "./view-options.ts";

interface ViewSettingsProps {
  options: ViewOptions;
  onChange: (options: ViewOptions) => void;
  /** Which of them this page has. */
  offered: readonly (keyof ViewOptions)[];
  buttonClass: string;
}

/** What the page shows, as switches. */
export function ViewSettings({ options, onChange, offered, buttonClass }: ViewSettingsProps) {
  const { room } = useMessages();
  return (
    <Disclosure
      label={room.settings}
      side="below"
      button={(props) => (
        <button
          type="button"
          aria-label={room.settings}
          title={room.settings}
          className={buttonClass}
          {...props}
        >
          <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      )}
    >
      {offered.map((option) => (
        <Switch
          key={option}
          label={room.toggles[option]}
          checked={options[option]}
          onChange={(checked) => onChange({ ...options, [option]: checked })}
        />
      ))}
    </Disclosure>
  );
}
