import { useLocation } from "@tanstack/react-router";
import { isTheaterPath } from "../../base/paths.ts";

/** Whether the page shown is one of the theater's. */
export function useInTheater(): boolean {
  return useLocation({ select: ({ pathname }) => isTheaterPath(pathname) });
}
