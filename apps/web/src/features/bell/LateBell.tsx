import { useState } from "react";
import { useBell } from "../../api/use-bell.ts";
import { connectionTexts } from "../../i18n/connection-texts.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Bell } from "../../ui/icons/icons.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { BELL_LOOKS } from "./bell-look.ts";
import { BellButton, BellSwitch } from "./BellButton.tsx";
import type { BellSwitchProps } from "./BellSwitch.tsx";
import { wishesOf } from "./wishes.ts";

/**
 * The bell on a page that most open for something else: its code is loaded with the first press, or where it rings
 * already. Until the code is there, the button stays; without a network it says so, and the next press tries again.
 */
export function LateBell({ subject, look = "outline", words }: Omit<BellSwitchProps, "wasPressed">) {
  const { room } = useMessages();
  const { data: bell } = useBell();
  const text = useTexts(connectionTexts);
  const toasts = useToasts();
  const [code, setCode] = useState<"later" | "loading" | "here">("later");
  if (code === "here" || wishesOf(bell, subject).length > 0)
    return <BellButton subject={subject} look={look} words={words} wasPressed={code === "here"} />;
  const label = room.bell(subject.label);
  const press = async (): Promise<void> => {
    if (code === "loading") return;
    setCode("loading");
    const isHere = await BellSwitch.load();
    setCode(isHere ? "here" : "later");
    if (!isHere) toasts.show("danger", text.bellFailed);
  };
  return (
    <button
      type="button"
      aria-label={words === undefined ? label : undefined}
      title={label}
      aria-busy={code === "loading"}
      onClick={() => void press()}
      className={words === undefined ? BELL_LOOKS[look] : buttonClass("primary")}
    >
      <Bell aria-hidden="true" size={words === undefined ? 20 : 18} strokeWidth={1.75} />
      {words && <span>{words.off}</span>}
    </button>
  );
}
