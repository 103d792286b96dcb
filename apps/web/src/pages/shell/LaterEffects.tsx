import { Installation } from "../../features/installation/Installation.tsx";
import { readStored, STORED } from "../../store/stored.ts";
import { useExternal } from "../../store/use-external.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";

/** Loaded only where something may ring. */
const PageRing = lazy(async () => (await import("../../features/bell/PageRing.tsx")).PageRing);

/** What no view waits for: the service worker, and the bell of the open page. @param isPlaying in the small player */
export function LaterEffects({ isPlaying }: { isPlaying: boolean }) {
  const wasBellUsed = useExternal(
    onBellUse,
    () => readStored(() => localStorage, STORED.bell) !== null,
    () => false,
  );
  return (
    <>
      {wasBellUsed && <PageRing />}
      <Installation isPlaying={isPlaying} />
    </>
  );
}

/** A bell of this page was pressed. */
function onBellUse(listener: () => void): () => void {
  addEventListener(STORED.bell, listener);
  return () => removeEventListener(STORED.bell, listener);
}
