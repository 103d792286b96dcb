import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOshi } from "../../api/favourites.ts";
import { refetchFailed } from "../../api/refetch-failed.ts";
import { useFan } from "../../api/use-me.ts";
import { androidShell } from "../../base/android-shell.ts";
import { useOwnFeed } from "../../features/account/use-own-feed.ts";
import { storeVisit } from "../../features/announcement/store-visit.ts";
import { useLivesFeed } from "../../features/lives/use-lives-feed.ts";
import { FinderHost } from "../../features/navigation/finder/FinderHost.tsx";
import { FreshnessLine } from "../../features/navigation/FreshnessLine.tsx";
import { miniPlayer } from "../../features/player/mini-player.ts";
import { useTheaterFeed } from "../../features/theater/use-theater-feed.ts";
import { useReconnected } from "../../realtime/use-channel.ts";
import { useStore } from "../../store/use-store.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { whenIdle } from "../../ui/lazy/when-idle.ts";
import { useIsTroubleShown } from "../../ui/shown-trouble.ts";
import { Toasts } from "../../ui/toasts/Toasts.tsx";

const FarmNotice = lazy(async () => (await import("../../features/account/FarmNotice.tsx")).FarmNotice);
const InAndroidApp = lazy(async () => (await import("./InAndroidApp.tsx")).InAndroidApp);
const MiniPlayer = lazy(async () => (await import("./MiniPlayer.tsx")).MiniPlayer);
const LaterEffects = lazy(async () => {
  await whenIdle();
  return (await import("./LaterEffects.tsx")).LaterEffects;
});
/** Loaded only for fans with oshi. */
const OshiEffects = lazy(async () => (await import("./OshiEffects.tsx")).OshiEffects);

/** Keeps the data of a hydrated page up to date, shows when it is stale, and notifies the fan of events. */
export function ShellEffects() {
  const staleSince = useLivesFeed();
  useTheaterFeed();
  useRecovery();
  useEffect(() => storeVisit(document), []);
  useOwnFeed();
  const mini = useStore(miniPlayer, null);
  const fan = useFan();
  const shell = androidShell();
  // Oshi of this browser, or of the account.
  const hasOshi = useOshi().length > 0 || (fan !== null && fan.oshi.length > 0);
  return (
    <>
      <FreshnessLine staleSince={staleSince} />
      {hasOshi && <OshiEffects />}
      {fan?.farm && <FarmNotice />}
      <Toasts />
      <FinderHost />
      <LaterEffects isPlaying={mini !== null} />
      {mini && <MiniPlayer {...mini} />}
      {shell && <InAndroidApp shell={shell} />}
    </>
  );
}

/** Refetches failed reads as soon as our server is back, and when a problem that the page reported is over. */
function useRecovery(): void {
  const cache = useQueryClient();
  const isTold = useIsTroubleShown();
  useReconnected(() => refetchFailed(cache));
  useEffect(() => (isTold ? () => refetchFailed(cache) : undefined), [isTold, cache]);
}
