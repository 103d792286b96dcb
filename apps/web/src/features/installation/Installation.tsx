import { WORKER_OFF_PATH } from "@penlight/contract/service-worker";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../../api/use-me.ts";
import { connectionNow, isSavingData } from "../../base/link.ts";
import { useI18n } from "../../i18n/i18n.ts";
import { useStore } from "../../store/use-store.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useIsTroubleShown } from "../../ui/shown-trouble.ts";
import { WorkerLife } from "./worker-life.ts";

/** Apart, since every visitor loads the rest. */
const UpdateLine = lazy(async () => (await import("./UpdateLine.tsx")).UpdateLine);

/** Paths of pages that play lives or records: nothing may interrupt them. */
const PLAYS = /^\/(?:room|idn|multi-room|history)\b/;

interface InstallationProps {
  /** Whether a live plays in the small player. */
  isPlaying: boolean;
  /** Null where the browser has no service workers. */
  container?: ServiceWorkerContainer | null;
}

/**
 * Registers the service worker, and offers a new release in a quiet line: never while something plays, or while
 * there is a problem to report in the same place.
 */
export function Installation({ isPlaying, container = ownContainer() }: InstallationProps) {
  const { language } = useI18n();
  const session = useSession();
  const isRemoving = useLocation({ select: ({ pathname }) => pathname === WORKER_OFF_PATH });
  const [life] = useState(() =>
    container
      ? new WorkerLife({ container, reload: () => location.reload(), nowMs: () => performance.now() })
      : null,
  );
  useEffect(() => {
    if (!isRemoving) void life?.start({ language, isSavingData: isSavingData(connectionNow()) });
  }, [life, language, isRemoving]);
  useEffect(() => {
    const check = (): void => life?.check();
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [life]);
  useEffect(
    () =>
      session?.subscribe(() => {
        if (session.getSnapshot() === "nobody") life?.signedOut(!session.isLost);
      }),
    [session, life],
  );
  const isReady = useStore(life, false);
  const isWatching = useLocation({ select: ({ pathname }) => PLAYS.test(pathname) });
  const isTroubled = useIsTroubleShown();
  if (!isReady || isPlaying || isWatching || isTroubled) return null;
  return <UpdateLine onAccept={() => life?.accept()} />;
}

/** The browser's service workers in a built app; null in development and where there are none. */
function ownContainer(): ServiceWorkerContainer | null {
  return import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}
