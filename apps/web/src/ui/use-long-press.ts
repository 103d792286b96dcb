import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Duration of a long press, milliseconds. */
const REST_MS = 500;
/** A finger that has moved this far is scrolling. */
const MOVED_PX = 10;
const BUZZ_MS = 10;

/** A finger on the screen: its position, and whether the long-press duration has passed. */
interface Press {
  timer: number;
  x: number;
  y: number;
  isLong: boolean;
}

/**
 * Calls back after a long press, when the finger is lifted: an element opened under the finger would be closed by
 * lifting it. The click at the end of the press and the browser's context menu are suppressed. Touch only: mouse and
 * keyboard need another way to the same action.
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
      // After the browser's own handling of the lifted finger.
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
