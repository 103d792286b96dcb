import { Bell, BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { pushAbility, pushHost } from "./push-device.ts";
import { useBellActions, useChangedBell } from "./bell-actions.ts";
import { wishesOf, type BellSubject } from "./wishes.ts";

/** A control of one bell: a press turns the bell on and asks the browser; a further one opens the choices. */
export function useBellPress(subject: BellSubject) {
  const text = useTexts(bellTexts);
  const { data: bell } = useChangedBell();
  const actions = useBellActions();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOn = wishesOf(bell, subject).length > 0;
  const isBlocked = pushAbility(pushHost()) === "denied";
  return {
    isOn,
    /** Whether it is being turned on. */
    isBusy: isBusy && !isOn,
    /** Whether the choices are shown. */
    isOpen,
    close: () => setOpen(false),
    Icon: !isOn ? Bell : isBlocked ? BellOff : BellRing,
    label: (!isOn ? text.ring : isBlocked ? text.silent : text.rings)(subject.label),
    press: async (): Promise<void> => {
      // Also while the browser still asks the fan.
      if (isOn) return setOpen(true);
      if (isBusy) return;
      setBusy(true);
      await actions.ring(subject);
      setBusy(false);
    },
  };
}
