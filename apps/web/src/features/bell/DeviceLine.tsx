import type { BellState } from "@penlight/contract";
import { useState } from "react";
import { useCall } from "../../api/call.ts";
import { bellTexts } from "../../i18n/bell/bell-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useMedia } from "../../store/use-media.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { needsInstallation, pushAbility, pushHost } from "./push-device.ts";
import { useBellActions } from "./bell-actions.ts";

/** Whether and how this device rings, and what the fan can do about it. */
export function DeviceLine({ bell, hasTest = false }: { bell: BellState; hasTest?: boolean }) {
  const text = useTexts(bellTexts);
  const call = useCall();
  const toasts = useToasts();
  const actions = useBellActions();
  const [isBusy, setBusy] = useState(false);
  const isStandalone = useMedia("(display-mode: standalone)");
  const ability = pushAbility(pushHost());
  const isPushed = bell.isPushedHere && ability === "granted";
  const reason = needsInstallation(navigator.userAgent, isStandalone)
    ? text.ios
    : ability === "denied"
      ? text.denied
      : ability === "unsupported"
        ? text.unsupported
        : isPushed
          ? text.pushed
          : text.pageOnly;
  const during = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const test = async (): Promise<void> => {
    try {
      await call("testBell", {});
      toasts.show("success", text.tested);
    } catch {
      toasts.show("danger", text.testFailed);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-2">{reason}</p>
      <div className="flex flex-wrap gap-2">
        {!isPushed && (ability === "askable" || ability === "granted") && (
          <Button busy={isBusy} onClick={during(() => actions.turnOnHere())}>
            {text.turnOn}
          </Button>
        )}
        {isPushed && hasTest && (
          <>
            <Button busy={isBusy} onClick={during(test)}>
              {text.test}
            </Button>
            <Button kind="ghost" onClick={during(() => actions.turnOffHere())}>
              {text.turnOff}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
