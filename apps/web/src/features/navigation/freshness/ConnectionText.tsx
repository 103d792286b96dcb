import { LoaderCircle, WifiOff } from "lucide-react";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { connectionTexts } from "../../../i18n/connection-texts.ts";
import { useConnection } from "../../../realtime/use-channel.ts";
import { useNowSec } from "../../../ui/clock/use-clock.ts";
import { Notice } from "../../../ui/Notice.tsx";

const ACTION = "min-h-9 rounded-control px-2 text-14 font-bold text-ink hover:underline";

/** That the page is old, since when, why, and how to hurry it. */
export function ConnectionText({ onClose }: { onClose: () => void }) {
  const connection = useTexts(connectionTexts);
  const { status, connectNow } = useConnection();
  const nowSec = useNowSec();
  const dates = useDates();
  const stale = (heardAtMs: number): string => connection.stale(dates.time(Math.floor(heardAtMs / 1_000)));
  const off = <WifiOff />;
  switch (status.state) {
    case "waiting": {
      const seconds = Math.max(1, Math.ceil(status.retryAtMs / 1_000) - nowSec);
      const action = (
        <button type="button" className={ACTION} onClick={connectNow}>
          {connection.connectNow}
        </button>
      );
      return (
        <Notice tone="danger" icon={off} action={action} onClose={onClose}>
          {stale(status.heardAtMs)} <span aria-hidden="true">{connection.waiting(seconds)}</span>
          <span className="sr-only">{connection.connecting}</span>
        </Notice>
      );
    }
    case "offline":
      return (
        <Notice tone="danger" icon={off} onClose={onClose}>
          {stale(status.heardAtMs)} {connection.offline}
        </Notice>
      );
    case "refused": {
      const action = (
        <button type="button" className={ACTION} onClick={() => window.location.reload()}>
          {connection.reload}
        </button>
      );
      return (
        <Notice tone="danger" icon={off} action={action} onClose={onClose}>
          {stale(status.heardAtMs)} {connection.refused}
        </Notice>
      );
    }
    case "connecting":
      return (
        <Notice tone="danger" icon={<LoaderCircle className="spin" />} onClose={onClose}>
          {stale(status.heardAtMs)} {connection.connecting}
        </Notice>
      );
    case "idle":
    case "open":
      return null;
  }
}
