import { useOwnFeed } from "../../features/account/use-own-feed.ts";
import { useLivesFeed } from "../../features/lives/use-lives-feed.ts";
import { FreshnessLine } from "../../features/navigation/freshness/FreshnessLine.tsx";
import { useTheaterFeed } from "../../features/theater/use-theater-feed.ts";
import { Toasts } from "../../ui/toasts/Toasts.tsx";
import { useRecovery } from "./use-recovery.ts";

/** Keeps what an awake page shows up to date, says so where it is not, and tells what happened meanwhile. */
export function ShellEffects() {
  const staleSince = useLivesFeed();
  useTheaterFeed();
  useRecovery();
  useOwnFeed();
  return (
    <>
      <FreshnessLine staleSince={staleSince} />
      <Toasts />
    </>
  );
}
