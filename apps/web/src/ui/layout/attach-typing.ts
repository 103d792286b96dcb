/** Toolbars that come and go take less than this, keyboards more. */
const KEYBOARD_MIN_PX = 120;
/** No phone's page is as low as this without a keyboard, on its side neither. */
const LOWEST_PAGE_PX = 288;

/** The page and what is seen of it, in CSS pixels. */
export interface PageSize {
  /** Of the layout viewport. */
  widthPx: number;
  heightPx: number;
  /** The visual viewport: an enlarged page is small there without a keyboard. */
  visible: { height: number; scale: number };
}

/**
 * How much of the page a keyboard covers, in CSS pixels; 0 where the browser makes the page smaller instead.
 */
export function coveredPx({ heightPx, visible }: PageSize): number {
  const covered = Math.round(heightPx - visible.height);
  return visible.scale > 1 || covered < KEYBOARD_MIN_PX ? 0 : covered;
}

/** Knows from a page's sizes whether a keyboard is open: some browsers lay it over the page, others shrink that. */
export class KeyboardSense {
  #widthPx = 0;
  #tallestPx = 0;

  /**
   * @param focused whether a field has the focus: nobody types without
   * @returns whether somebody types on a keyboard that takes room
   */
  isOpen(page: PageSize, focused: boolean): boolean {
    // Turned: what was high is wide.
    if (page.widthPx !== this.#widthPx) this.#tallestPx = 0;
    this.#widthPx = page.widthPx;
    this.#tallestPx = Math.max(this.#tallestPx, page.heightPx);
    if (!focused) return false;
    const hasShrunk = this.#tallestPx - page.heightPx >= KEYBOARD_MIN_PX;
    return coveredPx(page) > 0 || hasShrunk || page.heightPx < LOWEST_PAGE_PX;
  }
}

/**
 * Tells the styles whether somebody types into a field on a phone's keyboard (`data-typing`), and how much of the
 * page that covers (`--keyboard`).
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
  /** Of several fields on a page the one that is typed into speaks, until its keyboard is gone. */
  let speaks = false;
  const look = (): void => {
    const { visualViewport } = window;
    const focused = document.activeElement === field;
    if (!visualViewport || (!focused && !speaks)) return;
    const page = { widthPx: root.clientWidth, heightPx: root.clientHeight, visible: visualViewport };
    const px = coveredPx(page);
    speaks = focused || px > 0;
    tell(sense.isOpen(page, focused), px);
    // The browser has pushed the page up to show the field, which now has a place in sight.
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
