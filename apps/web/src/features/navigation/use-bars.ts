import { useCanGoBack, useLocation } from "@tanstack/react-router";
import { isAndroidView } from "../../base/android-view.ts";
import { useHydrated } from "../../store/use-external.ts";

/** Whether navigation is shown: the Android app has its own and requests `?view_type=android`. */
export function useBars(): boolean {
  return useLocation({
    select: (location) => !isAndroidView(location.searchStr),
  });
}

/**
 * Whether a page needs its own back link: the app's back button leaves our pages, and cannot go back within them. False
 * for the page that the app has opened, which has no previous page.
 */
export function useNeedsBack(): boolean {
  const bars = useBars();
  const canGoBack = useCanGoBack();
  return useHydrated() && !bars && canGoBack;
}

/** The path of the current page, without its query. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
