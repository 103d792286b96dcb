import type { Page } from "playwright-core";

/** Sum of all layout shifts that nobody's input caused. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries) {
            if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
              sum += Number(entry.value);
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 1_500);
      }),
  );
}
