import { useState } from "react";

/** How the stage of a live page stands; it lasts as long as the page. */
export function useStageControls() {
  const [restart, setRestart] = useState(0);
  const [theater, setTheater] = useState(false);
  return {
    /** Counts the player's restarts. */
    restart,
    restartPlayer: () => setRestart((count) => count + 1),
    theater: { on: theater, toggle: () => setTheater(!theater) },
  };
}
