import type { Gift } from "@penlight/contract";
import { TOP_GIFTS } from "@penlight/contract/constants";
import { useId } from "react";
import { useQuery } from "../../../../api/use-query.ts";
import { queries } from "../../../../api/queries.ts";
import type { RoomRef } from "../../../../base/platforms.ts";
import { useFormatCount, useTexts } from "../../../../i18n/i18n.ts";
import { watchTexts } from "../../../../i18n/watch/live-texts.ts";
import { panelTexts } from "../../../../i18n/watch/panel-texts.ts";
import { ReadPanel } from "../../../../ui/PanelState.tsx";
import { PersonRow } from "../../../../ui/PersonRow.tsx";
import { giftTotals } from "./gift-totals.ts";

/** The server polls the platform at this interval. */
const REFRESH_MS = 10_000;

/** Number of log entries listed individually. */
const LATEST_SHOWN = 50;

/** The gifts of a live: totals of the most frequent ones, and the latest, refreshed while they are shown. */
export function GiftList({ room, live }: { room: RoomRef; live: boolean }) {
  const formatCount = useFormatCount();
  const panel = useTexts(panelTexts);
  const text = useTexts(watchTexts);
  const latestId = useId();
  const gifts = useQuery({ ...queries.gifts(room), refetchInterval: live ? REFRESH_MS : false });
  return (
    <ReadPanel read={gifts} failedText={panel.loadFailed} emptyText={panel.noGift}>
      {(log) => (
        <>
          <TopGifts log={log} />
          <h2 id={latestId} className="px-4 pt-2 text-13 font-semibold text-ink-2">
            {text.latestGifts}
          </h2>
          <ul aria-labelledby={latestId} className="py-2">
            {log.slice(0, LATEST_SHOWN).map(({ id, user, image, count }, index) => (
              <PersonRow
                key={`${id}:${log.length - index}`}
                avatar={user.avatar}
                name={user.name}
                end={
                  <span className="flex items-center gap-2">
                    <img
                      src={image}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                      className="size-8 object-contain"
                    />
                    <b className="min-w-9 text-right text-15 figures">{`×${formatCount(count)}`}</b>
                  </span>
                }
              />
            ))}
          </ul>
        </>
      )}
    </ReadPanel>
  );
}

/** The most frequent gifts, two in a row. */
function TopGifts({ log }: { log: readonly Gift[] }) {
  const formatCount = useFormatCount();
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
                <b className="block truncate text-16">{`×${formatCount(count)}`}</b>
                <span className="block truncate text-13 text-ink-2">{text.givers(formatCount(givers))}</span>
              </p>
            </li>
          ))}
      </ol>
    </section>
  );
}
