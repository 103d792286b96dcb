import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Milliseconds for which a finger rests until that is no tap. */
const REST_MS = 500;
/** A finger that has moved so far scrolls. */
const MOVED_PX = 10;

/**
 * Calls back when a finger rests on an element. The tap that the press would end with does not count, and the browser's
 * own menu stays away. Mice and keys have other ways to the same thing.
 * @returns handlers for the element
 */
export function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const hasFired = useRef(false);
  const stop = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      hasFired.current = false;
      if (pointerType !== "touch") return;
      const timer = window.setTimeout(() => {
        press.current = null;
        hasFired.current = true;
        onPress();
      }, REST_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || hasFired.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
