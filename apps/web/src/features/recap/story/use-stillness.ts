import { useMedia } from "../../../ui/layout/use-media.ts";

/** Whether nothing is to move by itself. */
export function useStillness(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
