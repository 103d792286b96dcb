import { useLocation } from "@tanstack/react-router";
import { isHistoryPath, isTheaterPath, paths } from "../../base/paths.ts";

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

/** Whether the page shown is one of those about past lives. */
export function useInHistory(): boolean {
  return useLocation({ select: ({ pathname }) => isHistoryPath(pathname) });
}

/** Whether the board of members is shown, which is behind the link to the watchers'. */
export function useInBoards(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === paths.leaderboardMembers() });
}
