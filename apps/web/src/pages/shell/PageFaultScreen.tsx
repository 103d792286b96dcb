import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { renewDocument } from "../../api/renew-document.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { notFoundTexts } from "../../i18n/not-found-texts.ts";
import { BrokenPenlight } from "../../ui/drawings/BrokenPenlight.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { retryUntilLoaded } from "../../ui/lazy/retry-until-loaded.ts";
import { RetryButton } from "../../ui/PanelState.tsx";
import { waitAfterFailures } from "../../ui/PartBoundary.tsx";
import { useTitle } from "../../ui/use-title.ts";

/** A page that fails again within this time after a retry probably fails for the same reason. */
const SOON_MS = 10_000;

/** The page that was retried automatically, when, and how often in a row. */
let retried = { href: "", atMs: -SOON_MS, times: 0 };

/** Shown for a page that could not be opened. Waits for the page's code and retries, with growing delays. */
export function PageFaultScreen() {
  const router = useRouter();
  const text = useTexts(notFoundTexts);
  const [isBroken, setBroken] = useState(false);
  useTitle(text.faultTitle);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async (): Promise<void> => {
      if (!isGone) await renewDocument();
    };
    void retryUntilLoaded(() => codeOf(router), renew).then(() => {
      const { href } = router.state.location;
      if (isGone) return;
      const isAgain = href === retried.href && performance.now() - retried.atMs < SOON_MS;
      const times = isAgain ? retried.times + 1 : 0;
      const open = (): void => {
        retried = { href, atMs: performance.now(), times };
        void router.invalidate();
      };
      if (!isAgain) return open();
      setBroken(true);
      timer = setTimeout(open, waitAfterFailures(times));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
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

/** Loads the code of the page at the router's address. */
async function codeOf({ state, routesById }: AnyRouter): Promise<void> {
  await Promise.all(state.matches.map(({ routeId }) => routesById[routeId]?.options.component?.preload?.()));
}
