import { useCanGoBack, useLocation } from "@tanstack/react-router";
import { isAndroidView } from "../../base/android-view.ts";
import { useHydrated } from "../../store/use-external.ts";

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

/** The address of the page shown, without what is asked of it. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
