import { WORKER_OFF_PATH } from "@penlight/contract/service-worker";
import { useLocation } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "../../api/use-me.ts";
import { connectionNow, isSavingData } from "../../base/link.ts";
import { isPlayingPath } from "../../base/paths.ts";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { installationTexts } from "../../i18n/installation-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useIsTroubleShown } from "../../ui/shown-trouble.ts";
import { WorkerLife } from "./worker-life.ts";

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
  const isWatching = useLocation({ select: ({ pathname }) => isPlayingPath(pathname) });
  const isTroubled = useIsTroubleShown();
  if (!isReady || isPlaying || isWatching || isTroubled) return null;
  return <UpdateLine onAccept={() => life?.accept()} />;
}

function UpdateLine({ onAccept }: { onAccept: () => void }) {
  const text = useTexts(installationTexts);
  return (
    <div className="stale-line">
      <Notice
        tone="quiet"
        icon={<RefreshCw aria-hidden="true" />}
        action={
          <Button kind="ghost" onClick={onAccept}>
            {text.reload}
          </Button>
        }
      >
        {text.updateReady}
      </Notice>
    </div>
  );
}

/** The browser's service workers in a built app; null in development and where there are none. */
function ownContainer(): ServiceWorkerContainer | null {
  return import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : null;
}
