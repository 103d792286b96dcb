import type { StaleSince } from "@penlight/contract";
import { useEffect, useState } from "react";
import { PLATFORM_NAMES } from "../../../base/platforms.ts";
import { useConnection } from "../../../realtime/use-channel.ts";
import { ConnectionText } from "./ConnectionText.tsx";
import { PlatformText } from "./PlatformText.tsx";

/** A short hiccup passes unseen; after this long the page says that it may be stale. */
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
  /** What is wrong: "cut", "showroom idn"; "" when nothing is. */
  const trouble = isCut ? "cut" : stalePlatforms(staleSince);
  /** What the fan has read and closed. It comes again when something else is wrong, or the same once more. */
  const [closed, setClosed] = useState("");
  if (closed !== "" && trouble === "") setClosed("");
  if (trouble === "" || trouble === closed) return null;
  const close = (): void => setClosed(trouble);
  return (
    <div className="stale-line">
      {/* Without our server, what it last thought of the platforms is old news too. */}
      {isCut ? (
        <ConnectionText onClose={close} />
      ) : (
        staleSince && <PlatformText staleSince={staleSince} onClose={close} />
      )}
    </div>
  );
}

function stalePlatforms(since: StaleSince | null): string {
  if (since === null) return "";
  return PLATFORM_NAMES.filter((platform) => since[platform] !== null).join(" ");
}
