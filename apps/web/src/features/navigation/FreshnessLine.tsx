import type { StaleSince } from "@penlight/contract";
import { useEffect, useState } from "react";
import { useConnection } from "../../realtime/use-channel.ts";
import { ConnectionText } from "./ConnectionText.tsx";
import { PlatformText } from "./PlatformText.tsx";

/** A short hiccup heals unseen; after this long the page says that it may be stale. */
const GRACE_MS = 3_000;

/** Says when what is on screen is no longer live, what of it, and since when. */
export function FreshnessLine({ staleSince }: { staleSince: StaleSince | null }) {
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
  const isCut = troubled && late && !firstAttempt;
  const isStale = staleSince !== null && (staleSince.showroom !== null || staleSince.idn !== null);
  if (!isCut && !isStale) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+12px)] z-30 mx-auto max-w-130 rounded-control shadow-float">
      {/* Without our server, what it last thought of the platforms is old news too. */}
      {isCut ? <ConnectionText /> : staleSince && <PlatformText staleSince={staleSince} />}
    </div>
  );
}
