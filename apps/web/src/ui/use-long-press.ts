import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Milliseconds for which a finger rests until that is no tap. */
const REST_MS = 500;
/** A finger that has moved so far scrolls. */
const MOVED_PX = 10;
const BUZZ_MS = 10;

/** A finger that is down: where, and whether it has rested for long enough. */
interface Press {
  timer: number;
  x: number;
  y: number;
  isLong: boolean;
}

/**
 * Calls back when a finger has rested on an element and is lifted: what opens under a finger would be closed by lifting
 * it. The tap that the press would end with does not count, and the browser's own menu stays away. Mice and keys have
 * other ways to the same thing.
 * @returns handlers for the element
 */
export function useLongPress(onPress: () => void) {
  const press = useRef<Press | null>(null);
  const isAnswered = useRef(false);
  const stop = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      isAnswered.current = false;
      if (pointerType !== "touch") return;
      const begun: Press = { timer: 0, x, y, isLong: false };
      begun.timer = window.setTimeout(() => {
        begun.isLong = true;
        navigator.vibrate?.(BUZZ_MS);
      }, REST_MS);
      press.current = begun;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) stop();
    },
    onPointerUp: () => {
      isAnswered.current = press.current?.isLong === true;
      stop();
      // Behind what the browser does with the lifted finger.
      if (isAnswered.current) setTimeout(onPress);
    },
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isAnswered.current) return;
      isAnswered.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
