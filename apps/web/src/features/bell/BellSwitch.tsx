import { useEffect, useRef } from "react";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { BellDialog } from "./BellDialog.tsx";
import { BELL_LOOKS, type BellLook } from "./bell-look.ts";
import { useBellPress } from "./use-bell-press.ts";
import type { BellSubject } from "./wishes.ts";

export interface BellSwitchProps {
  subject: BellSubject;
  /** Default: outlined. */
  look?: BellLook;
  /** What the button says beside its icon; by default it is an icon alone. */
  words?: { off: string; on: string };
  /** Whether the fan has pressed the button that was in its place while its code was not loaded. */
  wasPressed?: boolean;
}

/** A bell as a button. */
export function BellSwitch({ subject, look = "outline", words, wasPressed = false }: BellSwitchProps) {
  const { isOn, isBusy, isOpen, close, Icon, label, press } = useBellPress(subject);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wasPressed) return;
    ref.current?.focus();
    void press();
    // Once for the press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={words === undefined ? label : undefined}
        title={label}
        aria-busy={isBusy}
        aria-haspopup={isOn ? "dialog" : undefined}
        onClick={() => void press()}
        className={words === undefined ? BELL_LOOKS[look] : buttonClass(isOn ? "plain" : "primary")}
      >
        <Icon
          aria-hidden="true"
          size={words === undefined ? 20 : 18}
          strokeWidth={1.75}
          className={!isOn ? "" : look === "picture" ? "text-media-rose" : "text-rose"}
        />
        {words && <span>{isOn ? words.on : words.off}</span>}
      </button>
      {isOpen && <BellDialog subject={subject} onClose={close} />}
    </>
  );
}
