import type { Sitting } from "@penlight/contract";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useSittingTimes } from "../use-history-dates.ts";
import { Card } from "./Card.tsx";
import { podiumSpans } from "./podium-spans.ts";
import { ShortList } from "./ShortList.tsx";

const FIRST = 6;

/** The first places of the ranking over time. Only SHOWROOM has one. */
export function PodiumCourse({ sitting }: { sitting: Sitting }) {
  const text = useTexts(historyTexts);
  const { time } = useSittingTimes(sitting);
  const spans = podiumSpans(sitting.story);
  if (spans.length === 0) return null;
  return (
    <Card id="podium" title={text.podium}>
      <ShortList items={spans} first={FIRST} className="flex flex-col">
        {({ fromMs, untilMs, people }) => (
          <li
            key={fromMs}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="w-26 text-13 text-ink-2 figures">
              {text.podiumSpan(time(fromMs), time(untilMs))}
            </span>
            <ol className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
              {people.map((person, index) => (
                <li key={person.id} className="flex min-w-0 items-center gap-2 text-14">
                  <span className="sr-only">{text.place(index + 1)}</span>
                  <Avatar src={person.avatar} size={24} />
                  <span
                    translate="no"
                    className={`max-w-36 truncate ${index === 0 ? "font-bold" : "text-ink-2"}`}
                  >
                    {person.name}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        )}
      </ShortList>
    </Card>
  );
}
