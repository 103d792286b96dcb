import type { Page } from "playwright-core";

/** The size of a control that a thumb hits, CSS pixels. */
const TARGET_PX = 44;

interface Point {
  x: number;
  y: number;
}

/**
 * Finds the visible controls that react to taps in less than 44 × 44 px, WCAG 2.5.5. Padding that
 * a pseudo-element adds counts. Exempt, as there: links inside a sentence, and controls behind something else.
 * @param scope selector of the elements whose controls are measured
 * @returns one line for each, with its name and the size that reacts, CSS pixels
 */
export function smallTargets(page: Page, scope = "body"): Promise<string[]> {
  return page.evaluate(
    ([within, targetPx]) => {
      const controls =
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=slider], [role=menuitem]";
      const isInSentence = (control: Element): boolean =>
        control.matches("a") &&
        getComputedStyle(control).display === "inline" &&
        control.parentElement !== null &&
        control.parentElement.textContent.trim() !== control.textContent.trim();
      /** How far from its centre a control reacts in a direction, up to a target's size. */
      const reach = (control: Element, centre: Point, stepX: number, stepY: number): number => {
        let px = 0;
        while (px < targetPx && owns(control, centre.x + stepX * (px + 1), centre.y + stepY * (px + 1)))
          px += 1;
        return px;
      };
      const owns = (control: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        const label = hit?.closest("label");
        return hit !== null && (control.contains(hit) || (label?.control ?? null) === control);
      };
      /** How much of a line through the centre reacts. Most controls react at half a target on both sides. */
      const span = (control: Element, centre: Point, stepX: number, stepY: number): number => {
        const half = targetPx / 2;
        const at = (px: number): boolean => owns(control, centre.x + stepX * px, centre.y + stepY * px);
        if (at(-half) && at(half - 1)) return targetPx;
        return reach(control, centre, -stepX, -stepY) + reach(control, centre, stepX, stepY);
      };
      const found: string[] = [];
      let measured = 0;
      for (const control of document.querySelectorAll(`:is(${within}) :is(${controls})`)) {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (isInSentence(control)) continue;
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const centre = { x: x + width / 2, y: y + height / 2 };
        const top = document.elementFromPoint(centre.x, centre.y);
        const isHit = top !== null && (control.contains(top) || top.closest("label")?.control === control);
        if (!isHit) continue;
        measured += 1;
        const wide = span(control, centre, 1, 0);
        const high = span(control, centre, 0, 1);
        if (wide < targetPx - 1 || high < targetPx - 1) {
          const name = control.getAttribute("aria-label") ?? control.textContent.trim();
          found.push(`${control.tagName.toLowerCase()} "${name.slice(0, 40)}": ${wide} × ${high}`);
        }
      }
      return measured === 0 ? ["no control was measured"] : found;
    },
    [scope, TARGET_PX] as const,
  );
}
