import type { Wrapped } from "@penlight/contract";
import { useFormatCount, useI18n, useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { timeWatched, topOf } from "../card/recap-card.ts";

/** The card's content as text, for screen readers and large text sizes; and the total time. */
export function RecapFigures({ recap }: { recap: Wrapped }) {
  const text = useTexts(recapTexts);
  return (
    <section aria-label={text.figures} className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
      <Platform recap={recap} platform="showroom" none={text.noData} />
      <Platform recap={recap} platform="idn" none={text.noWatch} />
      <TimeWatched minutes={recap.totals.minutes} />
    </section>
  );
}

function TimeWatched({ minutes }: { minutes: number }) {
  const text = useTexts(recapTexts);
  const { language } = useI18n();
  const time = timeWatched(minutes, language);
  return (
    <div className="rounded-card bg-surface p-4 md:p-5 lg:col-span-2">
      <h2 className="text-14 font-semibold text-ink-2">{text.time}</h2>
      {time === null ? (
        <p className="text-15 font-semibold">{text.noTime}</p>
      ) : (
        <p className="text-36 leading-tight font-extrabold figures">{time}</p>
      )}
      <p className="mt-1 max-w-[60ch] text-13 text-ink-2">{text.timeHow}</p>
    </div>
  );
}

interface PlatformProps {
  recap: Wrapped;
  platform: "showroom" | "idn";
  none: string;
}

function Platform({ recap, platform, none }: PlatformProps) {
  const formatCount = useFormatCount();
  const text = useTexts(recapTexts);
  const top = topOf(recap, platform);
  return (
    <div className="rounded-card bg-surface p-4 md:p-5">
      <h2 className="text-14 font-semibold text-ink-2">{text[platform]}</h2>
      <p className="mb-3 flex items-baseline gap-2">
        <span
          className={`text-36 leading-tight font-extrabold figures ${platform === "showroom" ? "text-sr" : "text-idn"}`}
        >
          {formatCount(recap.totals[platform])}
        </span>
        <span className="text-14 text-ink-2">{text.watched}</span>
      </p>
      {top.length === 0 ? (
        <p className="text-14 text-ink-2">{none}</p>
      ) : (
        <>
          <h3 className="mb-1 text-13 font-semibold text-ink-2">{text.mostWatched}</h3>
          <ol>
            {top.map(({ name, image, watches }, index) => (
              <li key={name} className="flex min-h-12 items-center gap-3">
                <span className="w-4 text-14 font-bold text-ink-2 figures">{index + 1}</span>
                <Avatar src={image} size={32} />
                <span translate="no" title={name} className="min-w-0 flex-1 truncate text-15 font-semibold">
                  {name}
                </span>
                <span className="text-14 text-ink-2 figures">{text.times(formatCount(watches))}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
