import { useState, type MouseEvent, type PointerEvent } from "react";

/** From so long on a press holds the story; what is shorter turns the page. */
const HOLD_MS = 300;

/** Holding a finger on the story, which stops it. */
export function useHold() {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [heldUntil, setHeldUntil] = useState(-Infinity);
  const release = (event: PointerEvent): void => {
    if (pressedAt !== null && event.timeStamp - pressedAt >= HOLD_MS) setHeldUntil(event.timeStamp);
    setPressedAt(null);
  };
  return {
    isHeld: pressedAt !== null,
    /** Of what turns a page by a short press. */
    handlers: (turn: () => void) => ({
      onPointerDown: (event: PointerEvent) => setPressedAt(event.timeStamp),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onClick: (event: MouseEvent) => {
        // The click that ends a hold.
        if (event.timeStamp - heldUntil > 50) turn();
      },
    }),
  };
}
