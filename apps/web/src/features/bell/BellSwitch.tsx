import { Bell, BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { BellDialog } from "./BellDialog.tsx";
import { pushAbility, pushHost } from "./push-device.ts";
import { useBellActions, useChangedBell } from "./bell-actions.ts";
import { wishesOf, type BellSubject } from "./wishes.ts";

export interface BellSwitchProps {
  subject: BellSubject;
}

/** A press turns the bell on and asks the browser; a further one opens the choices. */
export function BellSwitch({ subject }: BellSwitchProps) {
  const text = useTexts(bellTexts);
  const { data: bell } = useChangedBell();
  const actions = useBellActions();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOn = wishesOf(bell, subject).length > 0;
  const isBlocked = pushAbility(pushHost()) === "denied";
  const Icon = !isOn ? Bell : isBlocked ? BellOff : BellRing;
  const label = (!isOn ? text.ring : isBlocked ? text.silent : text.rings)(subject.label);
  const press = async (): Promise<void> => {
    // Also while the browser still asks the fan.
    if (isOn) return setOpen(true);
    if (isBusy) return;
    setBusy(true);
    await actions.ring(subject);
    setBusy(false);
  };
  return (
    <>
      <IconButton
        label={label}
        kind="outline"
        aria-busy={isBusy && !isOn}
        aria-haspopup={isOn ? "dialog" : undefined}
        onClick={() => void press()}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={isOn ? "text-rose" : ""} />
      </IconButton>
      {isOpen && <BellDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
