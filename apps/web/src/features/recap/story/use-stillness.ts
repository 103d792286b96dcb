import { useMedia } from "../../../ui/layout/use-media.ts";

/** Whether the viewer prefers reduced motion. */
export function useStillness(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
