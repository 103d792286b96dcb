/** Controls are hidden after this long without user activity. */
export const IDLE_MS = 3_000;

/**
 * Calls back when the player becomes idle or active. Controls with keyboard focus and open menus keep it active, so
 * that controls are not hidden while in use.
 */
export function attachIdle(player: HTMLElement, onChange: (idle: boolean) => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHeld = (): boolean => player.querySelector(":focus-visible, [aria-expanded=true]") !== null;
  const rest = (): void => {
    if (isHeld()) timer = setTimeout(rest, IDLE_MS);
    else onChange(true);
  };
  const wake = (): void => {
    clearTimeout(timer);
    onChange(false);
    timer = setTimeout(rest, IDLE_MS);
  };
  const { signal } = listening;
  for (const type of ["pointermove", "pointerdown", "keydown", "focusin"]) {
    player.addEventListener(type, wake, { signal });
  }
  player.addEventListener(
    "pointerleave",
    (event) => {
      if (event.pointerType === "mouse" && !isHeld()) {
        clearTimeout(timer);
        onChange(true);
      }
    },
    { signal },
  );
  wake();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
