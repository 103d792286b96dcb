import { useState } from "react";
import { ALL_SHOWN, type ViewOptions } from "../features/lives/watch/view-options.ts";

/** What the fan has set on a live page; it lasts as long as the page. */
export function useStageControls() {
  const [restart, setRestart] = useState(0);
  const [theater, setTheater] = useState(false);
  const [options, setOptions] = useState<ViewOptions>(ALL_SHOWN);
  return {
    /** Counts the player's restarts. */
    restart,
    restartPlayer: () => setRestart((count) => count + 1),
    theater: { on: theater, toggle: () => setTheater(!theater) },
    options,
    setOptions,
  };
}
