import { LoaderCircle, WifiOff } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import { useConnection } from "../../realtime/use-channel.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";
import { Notice } from "../../ui/Notice.tsx";

const ACTION = "min-h-9 rounded-control px-2 text-14 font-bold text-ink hover:underline";

/** What is wrong with the connection, and how to hurry it. */
export function ConnectionText() {
  const { connection } = useMessages();
  const { status, connectNow } = useConnection();
  const nowSec = useNowSec();
  const off = <WifiOff aria-hidden="true" strokeWidth={2} />;
  switch (status.state) {
    case "waiting": {
      const seconds = Math.max(1, Math.ceil(status.retryAtMs / 1_000) - nowSec);
      const action = (
        <button type="button" className={ACTION} onClick={connectNow}>
          {connection.connectNow}
        </button>
      );
      return (
        <Notice tone="danger" icon={off} action={action}>
          <span aria-hidden="true">{connection.waiting(seconds)}</span>
          <span className="sr-only">{connection.connecting}</span>
        </Notice>
      );
    }
    case "offline":
      return (
        <Notice tone="danger" icon={off}>
          {connection.offline}
        </Notice>
      );
    case "refused": {
      const action = (
        <button type="button" className={ACTION} onClick={() => window.location.reload()}>
          {connection.reload}
        </button>
      );
      return (
        <Notice tone="danger" icon={off} action={action}>
          {connection.refused}
        </Notice>
      );
    }
    case "connecting":
      return (
        <Notice tone="danger" icon={<LoaderCircle aria-hidden="true" className="spin" />}>
          {connection.connecting}
        </Notice>
      );
    case "idle":
    case "open":
      return null;
  }
}
