import type { Gift } from "@penlight/contract";
import { TOP_GIFTS } from "@penlight/contract/constants";
import { useId } from "react";
import { formatCount } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { watchTexts } from "../../../../i18n/watch/live-texts.ts";
import { giftTotals } from "./gift-totals.ts";

/** What was given most, two a row. */
export function TopGifts({ log }: { log: readonly Gift[] }) {
  const text = useTexts(watchTexts);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="px-4 pt-4 pb-2">
      <h2 id={headingId} className="mb-2 text-13 font-semibold text-ink-2">
        {text.topGifts}
      </h2>
      <ol className="grid grid-cols-2 gap-2">
        {giftTotals(log)
          .slice(0, TOP_GIFTS)
          .map(({ giftId, image, count, givers }) => (
            <li key={giftId} className="flex items-center gap-3 rounded-card bg-raised p-2.5">
              <img
                src={image}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 object-contain"
              />
              <p className="min-w-0 flex-1 figures">
                <b className="block truncate text-16">×{formatCount(count)}</b>
                <span className="block truncate text-13 text-ink-2">{text.givers(formatCount(givers))}</span>
              </p>
            </li>
          ))}
      </ol>
    </section>
  );
}
