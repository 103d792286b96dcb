import { useLocation } from "@tanstack/react-router";
import { paths } from "../../base/paths.ts";

/** Whether the board of members is shown, which is behind the link to the watchers'. */
export function useInBoards(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === paths.leaderboardMembers() });
}
