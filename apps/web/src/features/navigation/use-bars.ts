import { useCanGoBack, useHydrated, useLocation } from "@tanstack/react-router";
import { isAndroidView } from "../../base/android-view.ts";
import { isHistoryPath, isTheaterPath, paths } from "../../base/paths.ts";

/** Whether navigation is shown: the Android app brings its own and asks for `?view_type=android`. */
export function useBars(): boolean {
  return useLocation({
    select: (location) => !isAndroidView(location.searchStr),
  });
}

/**
 * Whether a page needs a way back of its own: the app's leads out of our pages altogether, and back to where the fan
 * came from within them there is none. A page that the app has opened has nothing behind it.
 */
export function useNeedsBack(): boolean {
  const bars = useBars();
  const canGoBack = useCanGoBack();
  return useHydrated() && !bars && canGoBack;
}

/** Whether the page shown is one of the theater's. */
export function useInTheater(): boolean {
  return useLocation({ select: ({ pathname }) => isTheaterPath(pathname) });
}

/** Whether the page shown is one of those about past lives. */
export function useInHistory(): boolean {
  return useLocation({ select: ({ pathname }) => isHistoryPath(pathname) });
}

/** Whether the board of members is shown, which is behind the link to the watchers'. */
export function useInBoards(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === paths.leaderboardMembers() });
}
