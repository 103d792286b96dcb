import { useLocation } from "@tanstack/react-router";
import { isHistoryPath } from "../../base/paths.ts";

/** Whether the page shown is one of those about past lives. */
export function useInHistory(): boolean {
  return useLocation({ select: ({ pathname }) => isHistoryPath(pathname) });
}
