import type { Sitting } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { Card } from "./Card.tsx";
import { ShortList } from "./ShortList.tsx";

const FIRST = 8;

/** The gifts of a live by kind, as bars. */
export function Gifts({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const gifts = sitting.story.gifts.toSorted((one, other) => other.num - one.num);
  const most = gifts[0]?.num ?? 1;
  return (
    <Card id="gifts" title={text.gifts} detail={text.giftCount(formatCount(sitting.gifts))}>
      {gifts.length === 0 ? (
        <p className="py-4 text-14 text-ink-2">{text.noGifts}</p>
      ) : (
        <ShortList items={gifts} first={FIRST} className="flex flex-col">
          {(gift) => (
            <li key={gift.id} className="flex min-h-12 items-center gap-3">
              <img
                src={gift.img}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 flex-none object-contain"
              />
              <span className="w-36 min-w-0 truncate text-14 font-semibold max-md:flex-1" title={gift.name}>
                {gift.name}
              </span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="h-1.5 flex-1 overflow-hidden rounded-full bg-raised max-md:max-w-16"
              >
                <rect width={Math.max(1, (gift.num / most) * 100)} height="6" fill="var(--pen-a)" />
              </svg>
              <b className="min-w-12 text-right text-14 figures">{formatCount(gift.num)}</b>
              <span className="min-w-18 text-right text-13 text-ink-2 figures">
                {text.people(formatCount(gift.users))}
              </span>
            </li>
          )}
        </ShortList>
      )}
    </Card>
  );
}
