import { useLocation } from "@tanstack/react-router";
import { isTheaterPath } from "../../base/paths.ts";

/** Whether navigation is shown: the Android app brings its own and asks for `?view_type=android`. */
export function useBars(): boolean {
  return useLocation({
    select: (location) => new URLSearchParams(location.searchStr).get("view_type") !== "android",
  });
}

/** Whether the page shown is one of the theater's. */
export function useInTheater(): boolean {
  return useLocation({ select: ({ pathname }) => isTheaterPath(pathname) });
}
