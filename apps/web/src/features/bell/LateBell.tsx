import { useState } from "react";
import { useBell } from "../../api/use-bell.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { Bell } from "../../ui/icons/icons.ts";
import { BELL_LOOKS } from "./bell-look.ts";
import { BellButton } from "./BellButton.tsx";
import type { BellSwitchProps } from "./BellSwitch.tsx";

/**
 * The bell on a page that most open for something else: its code is loaded with the first press, or where the viewer
 * has bells.
 */
export function LateBell({ subject, look }: Required<Pick<BellSwitchProps, "subject" | "look">>) {
  const { room } = useMessages();
  const { data: bell } = useBell();
  const [isPressed, setPressed] = useState(false);
  if (isPressed || (bell && bell.wishes.length > 0))
    return <BellButton subject={subject} look={look} wasPressed={isPressed} />;
  const label = room.bell(subject.label);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPressed(true)}
      className={BELL_LOOKS[look]}
    >
      <Bell size={20} strokeWidth={1.75} />
    </button>
  );
}
