import { SlidersHorizontal } from "../../../../ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useMessages } from "../../../../i18n/i18n.ts";
import { Disclosure } from "../../../../ui/controls/Disclosure.tsx";

interface ViewSettingsProps {
  /** The side on which there is room for the settings. */
  side: "above" | "below";
  buttonClass: string;
  /** The settings, as switches. */
  children: ReactNode;
}

/** The button that opens the page's settings. */
export function ViewSettings({ side, buttonClass, children }: ViewSettingsProps) {
  const { room } = useMessages();
  return (
    <Disclosure
      label={room.settings}
      side={side}
      button={(props) => (
        <button
          type="button"
          aria-label={room.settings}
          title={room.settings}
          className={buttonClass}
          {...props}
        >
          <SlidersHorizontal size={20} strokeWidth={1.75} />
        </button>
      )}
    >
      {children}
    </Disclosure>
  );
}
