import { useEffect, useState } from "react";

/** False in the first rendering, true after it: what arrives later may move, what was there stands still. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return settled;
}
