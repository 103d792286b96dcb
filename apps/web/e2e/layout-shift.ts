import type { Page } from "playwright-core";
import { expect } from "vitest";

/** An entry of the type "layout-shift", as far as it is read here. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What moved may add up to so much, in the unit of Cumulative Layout Shift: nobody sees that. */
const LIMIT = 0.01;
/** For so long after it was loaded a page may still settle. */
const SETTLING_MS = 1_500;

/** Nothing on the page has moved since it was opened, but for what a fan's own input moved. */
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
