/** Toolbars that come and go take less than this, keyboards more. */
const KEYBOARD_MIN_PX = 120;

/**
 * How much of the page a keyboard covers, in CSS pixels; 0 where the browser makes the page smaller instead.
 * @param pageHeightPx of the layout viewport
 * @param visible the visual viewport: an enlarged page is small there without a keyboard
 */
export function coveredPx(pageHeightPx: number, visible: { height: number; scale: number }): number {
  const coveredByPx = Math.round(pageHeightPx - visible.height);
  return visible.scale > 1 || coveredByPx < KEYBOARD_MIN_PX ? 0 : coveredByPx;
}

/** Tells the styles, as `--keyboard`, how much of the page a phone's keyboard covers. */
export function attachKeyboard(): () => void {
  const root = document.documentElement;
  const listening = new AbortController();
  const tell = (px: number): void => {
    root.toggleAttribute("data-keyboard", px > 0);
    root.style.setProperty("--keyboard", `${px}px`);
  };
  const look = (): void => {
    if (!window.visualViewport) return;
    const px = coveredPx(root.clientHeight, window.visualViewport);
    tell(px);
    // The browser has pushed the page up to show the field, which now has a place in sight.
    if (px > 0) window.scrollTo(0, 0);
  };
  window.visualViewport?.addEventListener("resize", look, { signal: listening.signal });
  return () => {
    listening.abort();
    tell(0);
  };
}
