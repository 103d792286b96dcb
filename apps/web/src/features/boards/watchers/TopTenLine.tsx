import { Gift } from "lucide-react";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { boardsTexts } from "../../../i18n/records/boards-texts.ts";
import { useFromNow } from "../../../ui/clock/use-clock.ts";
import { daysUntil } from "../months.ts";

/** The reward for the month's first ten. @param endsAt end of the shown month; null if it is not the current one */
export function TopTenLine({ endsAt }: { endsAt: string | null }) {
  const text = useTexts(boardsTexts);
  const [before, what, after] = text.unlock;
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control tint-gold px-4 py-2.5 text-15">
      <Gift aria-hidden="true" size={20} strokeWidth={1.75} className="flex-none text-gold" />
      <p className="min-w-0 flex-1">
        <span>{before}</span>
        <strong>{what}</strong>
        <span>{after}</span>
      </p>
      {endsAt !== null && <EndsIn endsAt={endsAt} />}
    </div>
  );
}

function EndsIn({ endsAt }: { endsAt: string }) {
  const formatCount = useFormatCount();
  const text = useTexts(boardsTexts);
  const days = useFromNow((nowSec) => daysUntil(endsAt, nowSec));
  return (
    <p className="text-14 text-ink-2 figures max-md:w-full max-md:pl-8">
      {days === 0 ? text.endsToday : text.endsIn(formatCount(days))}
    </p>
  );
}
