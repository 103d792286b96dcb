import { useLocation } from "@tanstack/react-router";

/** Whether navigation is shown: the Android app brings its own and asks for `?view_type=android`. */
export function useBars(): boolean {
  return useLocation({
    select: (location) => new URLSearchParams(location.searchStr).get("view_type") !== "android",
  });
}
