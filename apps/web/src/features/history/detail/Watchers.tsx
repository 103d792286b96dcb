import type { Sitting } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "./Card.tsx";

const SHOWN = 40;

/** Our fans who watched; those who have hidden themselves from the podium are only counted. */
export function Watchers({ sitting }: { sitting: Sitting }) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  const { watchers, watcherCount } = sitting;
  if (watcherCount === 0) return null;
  const shown = watchers.slice(0, SHOWN);
  const others = watcherCount - shown.length;
  return (
    <Card id="watchers" title={text.watchers} detail={text.people(formatCount(watcherCount))}>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {shown.map((fan) => (
          <li key={fan._id} className="flex min-w-0 items-center gap-2">
            <Avatar src={fan.avatar ?? undefined} size={32} />
            <span translate="no" title={fan.name} className="max-w-36 truncate text-14 font-semibold">
              {fan.name}
            </span>
          </li>
        ))}
        {others > 0 && (
          <li className="self-center text-14 text-ink-2 figures">{text.moreWatchers(formatCount(others))}</li>
        )}
      </ul>
    </Card>
  );
}
