import type { Page } from "playwright-core";
import { expect } from "vitest";

/** An entry of the type "layout-shift", with the fields that are read here. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The largest acceptable Cumulative Layout Shift: nobody sees a shift of this size. */
const LIMIT = 0.01;
/** How long a page may take to settle after it was loaded. */
const SETTLING_MS = 1_500;

/** Expects no layout shift since the page was opened, except for shifts caused by the fan's own input. */
export async function expectSteady(page: Page): Promise<void> {
  const { sum, moved } = await page.evaluate(
    (settlingMs) =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const box = ({ x, y, width, height }: DOMRectReadOnly) => `${width} × ${height} at ${x}, ${y}`;
        const add = (entries: PerformanceEntryList): void => {
          for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
            if (hadRecentInput) continue;
            sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
              moved.push(`${value}: ${name} from ${box(previousRect)} to ${box(currentRect)}`);
            }
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve({ sum, moved });
        }, settlingMs);
      }),
    SETTLING_MS,
  );
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(LIMIT);
}
