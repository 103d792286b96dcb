import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import { AccountCard } from "../features/account/AccountCard.tsx";
import { useOwnFeed } from "../features/account/use-own-feed.ts";
import { useSessionLife } from "../features/account/use-session-life.ts";
import { LiveNow } from "../features/lives/LiveNow.tsx";
import { mostWatched, useLives } from "../features/lives/use-lives.ts";
import { useLivesFeed } from "../features/lives/use-lives-feed.ts";
import { BottomBar } from "../features/navigation/BottomBar.tsx";
import { FreshnessLine } from "../features/navigation/FreshnessLine.tsx";
import { SandboxBanner } from "../features/navigation/SandboxBanner.tsx";
import { Sidebar } from "../features/navigation/Sidebar.tsx";
import { useBars } from "../features/navigation/use-bars.ts";
import { rereadTheater } from "../features/theater/reread-theater.ts";
import { useMessages } from "../i18n/i18n.ts";
import { Toasts } from "../ui/toasts/Toasts.tsx";
import { useRecovery } from "./use-recovery.ts";

const CONTENT_ID = "content";

/** What stands around every page, and keeps the lists of who is on air live. */
export function FramePage() {
  const { app } = useMessages();
  const bars = useBars();
  const lives = useLives();
  const cache = useQueryClient();
  const staleSince = useLivesFeed(() => rereadTheater(cache));
  useRecovery();
  useSessionLife();
  useOwnFeed();
  const onAir = mostWatched(lives);
  const config = useQuery(queries.config());
  const sandbox = config.data?.sandbox ?? false;
  return (
    <div className={sandbox ? "with-banner" : ""}>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-rose focus:px-4 focus:py-2 focus:font-bold focus:text-on-rose"
      >
        {app.skipToContent}
      </a>
      {sandbox && <SandboxBanner />}
      <div className="flex">
        {bars && (
          <Sidebar liveCount={onAir.length} account={<AccountCard />}>
            <LiveNow lives={onAir} />
          </Sidebar>
        )}
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      {bars && <BottomBar />}
      <FreshnessLine staleSince={staleSince} />
      <Toasts label={app.notifications} closeLabel={app.close} />
    </div>
  );
}
