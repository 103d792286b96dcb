import { useEffect, useState } from "react";
import { useConnection } from "../../realtime/use-channel.ts";
import { ConnectionText } from "./ConnectionText.tsx";

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
