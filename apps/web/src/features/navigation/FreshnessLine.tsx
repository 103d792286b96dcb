import type { StaleSince } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, LoaderCircle, RefreshCw, WifiOff } from "../../ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { refetchFailed } from "../../api/refetch-failed.ts";
import { PLATFORM_NAMES } from "../../base/platforms.ts";
import { connectionTexts } from "../../i18n/connection-texts.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { useConnection } from "../../realtime/use-channel.ts";
import { serverTime } from "../../store/server-time.ts";
import { storedCopies } from "../../store/stored-copies.ts";
import { useStore } from "../../store/use-store.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";
import { useSince } from "../../ui/clock/use-since.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useIsReporting, useReportTrouble } from "../../ui/shown-trouble.ts";

/** Apart, since few visitors see it. */
const StoredText = lazy(async () => (await import("./StoredText.tsx")).StoredText);

/** Shorter interruptions are not shown; after this long the page says that its data may be stale. */
const GRACE_MS = 3_000;

/**
 * A line for the whole page that says which data is no longer live, and since when; the parts then do not repeat it. A
 * platform problem that the video area already reports is not repeated here.
 */
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
  const storedAtMs = useStore(storedCopies, null);
  /** The current problem: "cut", "stored", "showroom idn"; "" for none. */
  const trouble = isCut ? "cut" : storedAtMs ? "stored" : stalePlatforms(staleSince);
  /**
   * The problem whose line the fan has closed. The line is shown again for another problem, or when the same one
   * recurs.
   */
  const [closed, setClosed] = useState("");
  const isOnStage = useIsReporting("stage");
  const isShown = trouble !== "" && trouble !== closed && (isCut || !isOnStage);
  useReportTrouble("connection", isShown && isCut);
  useReportTrouble("platform", isShown && !isCut);
  if (closed !== "" && trouble === "") setClosed("");
  if (!isShown) return null;
  const close = (): void => setClosed(trouble);
  return (
    <div className="stale-line">
      {/* Without a connection to our server, its last report about the platforms is stale too. */}
      {isCut ? (
        <ConnectionText storedAtMs={storedAtMs} onClose={close} />
      ) : storedAtMs ? (
        <StoredText storedAtMs={storedAtMs} onClose={close} />
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

const ACTION =
  "min-h-9 pointer-coarse:min-h-11 rounded-control px-2 text-14 font-bold text-ink hover:underline";

/** Says that the page is stale, since when and why, with a retry button. */
function ConnectionText({ storedAtMs, onClose }: { storedAtMs: number | null; onClose: () => void }) {
  const connection = useTexts(connectionTexts);
  const { status, connectNow } = useConnection();
  const nowSec = useNowSec();
  const receivedAtMs = "receivedAtMs" in status ? status.receivedAtMs : nowSec * 1_000;
  const oldestMs = storedAtMs === null ? receivedAtMs : serverTime.fromDevice(storedAtMs);
  const since = useSince(Math.floor(oldestMs / 1_000));
  if (status.state === "idle" || status.state === "open") return null;
  const action = {
    waiting: { name: connection.connectNow, act: connectNow },
    refused: { name: connection.reload, act: () => window.location.reload() },
    offline: null,
    connecting: null,
  }[status.state];
  return (
    <Notice
      tone="danger"
      icon={status.state === "connecting" ? <LoaderCircle className="spin" /> : <WifiOff />}
      action={
        action && (
          <button type="button" className={ACTION} onClick={action.act}>
            {action.name}
          </button>
        )
      }
      onClose={onClose}
    >
      <span>{connection.stale(since)}</span>{" "}
      {status.state === "waiting" ? (
        <>
          <span aria-hidden="true">
            {connection.waiting(Math.max(1, Math.ceil(status.retryAtMs / 1_000) - nowSec))}
          </span>
          <span className="sr-only">{connection.connecting}</span>
        </>
      ) : (
        <span>{connection[status.state]}</span>
      )}
    </Notice>
  );
}

interface PlatformTextProps {
  staleSince: StaleSince;
  onClose: () => void;
}

/** Says which platform's lists are stale, and since when: the platform does not answer our server. */
function PlatformText({ staleSince, onClose }: PlatformTextProps) {
  const { app, platform } = useMessages();
  const connection = useTexts(connectionTexts);
  const cache = useQueryClient();
  const stale = PLATFORM_NAMES.flatMap((name) => {
    const since = staleSince[name];
    return since === null ? [] : [{ name: platform[name], sinceMs: Date.parse(since) }];
  });
  const oldestMs = Math.min(...stale.map(({ sinceMs }) => sinceMs));
  const since = useSince(Math.floor(oldestMs / 1_000));
  const names = stale.map(({ name }) => name).join(" & ");
  return (
    <Notice
      tone="gold"
      icon={<CloudOff />}
      action={
        <button
          type="button"
          title={app.retry}
          className={`${ACTION} inline-flex min-w-9 items-center justify-center`}
          onClick={() => refetchFailed(cache)}
        >
          <RefreshCw aria-hidden="true" size={16} className="roomy:hidden" />
          {/* On a phone the text needs the room. */}
          <span className="compact:sr-only">{app.retry}</span>
        </button>
      }
      onClose={onClose}
    >
      {connection.platformStale(names, since)}
    </Notice>
  );
}
