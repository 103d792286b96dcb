import { useState } from "react";
import { useBell } from "../../api/use-bell.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Bell } from "../../ui/icons/icons.ts";
import { BELL_LOOKS } from "./bell-look.ts";
import { BellButton } from "./BellButton.tsx";
import type { BellSwitchProps } from "./BellSwitch.tsx";
import { wishesOf } from "./wishes.ts";

/**
 * The bell on a page that most open for something else: its code is loaded with the first press, or where it rings
 * already.
 */
export function LateBell({ subject, look = "outline", words }: Omit<BellSwitchProps, "wasPressed">) {
  const { room } = useMessages();
  const { data: bell } = useBell();
  const [isPressed, setPressed] = useState(false);
  if (isPressed || wishesOf(bell, subject).length > 0)
    return <BellButton subject={subject} look={look} words={words} wasPressed={isPressed} />;
  const label = room.bell(subject.label);
  return (
    <button
      type="button"
      aria-label={words === undefined ? label : undefined}
      title={label}
      onClick={() => setPressed(true)}
      className={words === undefined ? BELL_LOOKS[look] : buttonClass("primary")}
    >
      <Bell aria-hidden="true" size={words === undefined ? 20 : 18} strokeWidth={1.75} />
      {words && <span>{words.off}</span>}
    </button>
  );
}
