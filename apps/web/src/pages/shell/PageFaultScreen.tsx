import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { renewDocument } from "../../api/renew-document.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { BrokenPenlight } from "../../ui/drawings/BrokenPenlight.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { patiently } from "../../ui/lazy/patiently.ts";
import { RetryButton } from "../../ui/PanelState.tsx";
import { useTitle } from "../../ui/use-title.ts";

/** What fails again so soon after its code came does not fail for want of it. */
const SOON_MS = 10_000;

/** Which page was tried again by itself, and when. */
let tried = { href: "", atMs: -SOON_MS };

/** A page that could not be had. It waits for the page's code, and opens it then. */
export function PageFaultScreen() {
  const router = useRouter();
  const text = useTexts(notFoundTexts);
  const [isBroken, setBroken] = useState(false);
  useTitle(text.faultTitle);
  useEffect(() => {
    let isGone = false;
    const renew = async (): Promise<void> => {
      if (!isGone) await renewDocument();
    };
    void patiently(() => codeOf(router), renew).then(() => {
      const { href } = router.state.location;
      if (isGone) return;
      const nowMs = performance.now();
      if (href === tried.href && nowMs - tried.atMs < SOON_MS) return setBroken(true);
      tried = { href, atMs: nowMs };
      void router.invalidate();
    });
    return () => {
      isGone = true;
    };
  }, [router]);
  return (
    <div className="px-(--side)">
      <TopBar account={<AccountButton />} />
      <h1 className="sr-only">{text.fault}</h1>
      <EmptyState
        drawing={<BrokenPenlight />}
        title={text.fault}
        text={isBroken ? text.faultBroken : text.faultWaiting}
        action={<RetryButton onRetry={() => void router.invalidate()} />}
      />
    </div>
  );
}

/** The code of the page at the router's address. */
async function codeOf({ state, routesById }: AnyRouter): Promise<void> {
  await Promise.all(state.matches.map(({ routeId }) => routesById[routeId]?.options.component?.preload?.()));
}
