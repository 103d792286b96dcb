/** Browser toolbars that appear and disappear take less than this, keyboards more. */
const KEYBOARD_MIN_PX = 120;
/** Without a keyboard no phone's page is lower than this, even in landscape. */
const LOWEST_PAGE_PX = 288;

/** The page and its visible part, in CSS pixels. */
export interface PageSize {
  /** Of the layout viewport. */
  widthPx: number;
  heightPx: number;
  /** The visual viewport. When the page is zoomed it is small even without a keyboard. */
  visible: { height: number; scale: number };
}

/** How much of the page a keyboard covers, in CSS pixels; 0 where the browser shrinks the page instead. */
export function coveredPx({ heightPx, visible }: PageSize): number {
  const covered = Math.round(heightPx - visible.height);
  return visible.scale > 1 || covered < KEYBOARD_MIN_PX ? 0 : covered;
}

/**
 * Detects from a page's sizes whether a keyboard is open: some browsers overlay it on the page, others shrink the page.
 */
export class KeyboardSense {
  #widthPx = 0;
  #tallestPx = 0;

  /**
   * @param focused whether a field has the focus; without it no keyboard is open
   * @returns whether an on-screen keyboard takes up room
   */
  isOpen(page: PageSize, focused: boolean): boolean {
    // After a rotation the earlier height does not apply.
    if (page.widthPx !== this.#widthPx) this.#tallestPx = 0;
    this.#widthPx = page.widthPx;
    this.#tallestPx = Math.max(this.#tallestPx, page.heightPx);
    if (!focused) return false;
    const hasShrunk = this.#tallestPx - page.heightPx >= KEYBOARD_MIN_PX;
    return coveredPx(page) > 0 || hasShrunk || page.heightPx < LOWEST_PAGE_PX;
  }
}

/**
 * Sets `data-typing` for the styles while somebody types on a phone's keyboard, and `--keyboard` to the height of the
 * page that it covers.
 */
export function attachTyping(field: HTMLElement): () => void {
  const root = document.documentElement;
  const listening = new AbortController();
  const { signal } = listening;
  const sense = new KeyboardSense();
  const tell = (typing: boolean, px: number): void => {
    root.toggleAttribute("data-typing", typing);
    root.style.setProperty("--keyboard", `${px}px`);
  };
  /** With several fields on a page, the focused one sets the attributes until its keyboard is closed. */
  let speaks = false;
  const look = (): void => {
    const { visualViewport } = window;
    const focused = document.activeElement === field;
    if (!visualViewport || (!focused && !speaks)) return;
    const page = { widthPx: root.clientWidth, heightPx: root.clientHeight, visible: visualViewport };
    const px = coveredPx(page);
    speaks = focused || px > 0;
    tell(sense.isOpen(page, focused), px);
    // Undo the browser's own scrolling to the field, which is now visible without it.
    if (px > 0) window.scrollTo(0, 0);
  };
  window.visualViewport?.addEventListener("resize", look, { signal });
  for (const type of ["focus", "blur"]) field.addEventListener(type, look, { signal });
  look();
  return () => {
    listening.abort();
    if (speaks) tell(false, 0);
  };
}
