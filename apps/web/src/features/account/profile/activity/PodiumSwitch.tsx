import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionOver, useCall } from "../../../../api/call.ts";
import { refreshOwnActivity } from "../../../../api/recap-queries.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { ownActivityTexts } from "../../../../i18n/records/own-activity-texts.ts";
import { Switch } from "../../../../ui/controls/Switch.tsx";
import { useToasts } from "../../../../ui/toasts/toast-queue.ts";

/** Whether others see the fan in the podium. */
export function PodiumSwitch({ isOn }: { isOn: boolean }) {
  const text = useTexts(ownActivityTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  /** The optimistic value, until the server's answer has been read; null otherwise. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (next: boolean): Promise<void> => {
    setWanted(next);
    try {
      await call("setOnPodium", { body: { on_podium: next } });
      await refreshOwnActivity(cache);
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", text.podiumFailed);
    }
    setWanted(null);
  };
  return (
    <div className="rounded-control bg-raised py-1">
      <Switch label={text.podium} checked={wanted ?? isOn} onChange={(next) => void choose(next)} />
      <p className="px-3 pb-2 text-13 text-ink-2">{text.podiumText}</p>
    </div>
  );
}
