import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { I18nContext } from "../../i18n/i18n.ts";
import { id } from "../../i18n/id.ts";
import { Clock } from "./clock.ts";
import { ClockContext } from "./use-clock.ts";
import { StaleLine } from "../StaleLine.tsx";

/** Saturday, 28 November 2026, 21:00 in Jakarta (WIB). */
const NOW_MS = Date.UTC(2026, 10, 28, 14);
const HOUR_MS = 3_600_000;

function lineAfter(hours: number): string {
  const markup = renderToStaticMarkup(
    <I18nContext value={{ language: "id", messages: id, setLanguage: () => Promise.resolve(true) }}>
      <ClockContext value={new Clock(NOW_MS, () => NOW_MS)}>
        <StaleLine sinceMs={NOW_MS - hours * HOUR_MS} />
      </ClockContext>
    </I18nContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, "");
}

it("shows only the time for recent instants, and adds the weekday or date to older ones", () => {
  expect(lineAfter(1)).toBe("Tidak diperbarui sejak 20.00");
  expect(lineAfter(22)).toBe("Tidak diperbarui sejak Jum 23.00");
  expect(lineAfter(24 * 10)).toBe("Tidak diperbarui sejak 18 November 21.00");
});
