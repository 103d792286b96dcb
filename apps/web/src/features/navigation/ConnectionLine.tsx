import { LoaderCircle, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { useConnection } from "../../realtime/use-channel.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useNowSec } from "../../ui/clock/use-clock.ts";

/** A short hiccup heals unseen; after this long the page says that it may be stale. */
const GRACE_MS = 3_000;

/** Says when what is on screen is no longer live, and offers to hurry. */
export function ConnectionLine() {
  const { status } = useConnection();
  const troubled = status.state !== "open" && status.state !== "idle";
  const firstAttempt = status.state === "connecting" && !status.hadConnection;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!troubled) return;
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [troubled]);
  if (!troubled || !late || firstAttempt) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+12px)] z-30 mx-auto max-w-130 rounded-control shadow-float">
      <ConnectionText />
    </div>
  );
}

const ACTION = "min-h-9 rounded-control px-2 text-14 font-bold text-ink hover:underline";

function ConnectionText() {
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
