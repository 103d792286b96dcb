import { useBell } from "../../api/use-bell.ts";
import { Installation } from "../../features/installation/Installation.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";

/** Loaded only where something rings. */
const PageRing = lazy(async () => (await import("../../features/bell/PageRing.tsx")).PageRing);

/**
 * Effects that no view waits for: the service worker, and the bell of the open page.
 * @param isPlaying whether a live plays in the small player
 */
export function LaterEffects({ isPlaying }: { isPlaying: boolean }) {
  const { data: bell } = useBell();
  return (
    <>
      {bell && bell.wishes.length > 0 && <PageRing bell={bell} />}
      <Installation isPlaying={isPlaying} />
    </>
  );
}
