import { useState, type MouseEvent, type PointerEvent } from "react";

/** A press of at least this length pauses the story; a shorter one turns the page. */
const HOLD_MS = 300;

/** State of a finger that holds, and so pauses, the story. */
export function useHold() {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [heldUntil, setHeldUntil] = useState(-Infinity);
  const release = (event: PointerEvent): void => {
    if (pressedAt !== null && event.timeStamp - pressedAt >= HOLD_MS) setHeldUntil(event.timeStamp);
    setPressedAt(null);
  };
  return {
    isHeld: pressedAt !== null,
    /** Event handlers for an area that turns a page on a short press. */
    handlers: (turn: () => void) => ({
      onPointerDown: (event: PointerEvent) => setPressedAt(event.timeStamp),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onClick: (event: MouseEvent) => {
        // Ignore the click at the end of a hold.
        if (event.timeStamp - heldUntil > 50) turn();
      },
    }),
  };
}
