import { useEffect, useRef } from "react";
import { BellDialog } from "./BellDialog.tsx";
import { BELL_LOOKS, type BellLook } from "./bell-look.ts";
import { useBellPress } from "./use-bell-press.ts";
import type { BellSubject } from "./wishes.ts";

export interface BellSwitchProps {
  subject: BellSubject;
  /** Default: outlined. */
  look?: BellLook;
  /** Whether the fan has pressed the button that was in its place while its code was not loaded. */
  wasPressed?: boolean;
}

/** A bell as a button with an icon. */
export function BellSwitch({ subject, look = "outline", wasPressed = false }: BellSwitchProps) {
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
        aria-label={label}
        title={label}
        aria-busy={isBusy}
        aria-haspopup={isOn ? "dialog" : undefined}
        onClick={() => void press()}
        className={BELL_LOOKS[look]}
      >
        <Icon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className={!isOn ? "" : look === "picture" ? "text-media-rose" : "text-rose"}
        />
      </button>
      {isOpen && <BellDialog subject={subject} onClose={close} />}
    </>
  );
}
