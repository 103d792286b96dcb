import type { StoryPerson } from "@penlight/contract";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { historyTexts } from "../../../i18n/history/history-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { RankBadge } from "../../../ui/PersonRow.tsx";
import { Card } from "./Card.tsx";
import { ShortList } from "./ShortList.tsx";

const FIRST = 8;

interface PeopleProps {
  id: string;
  title: string;
  detail?: string;
  people: readonly (StoryPerson & { figure: number })[];
}

/** A ranking of people in a live, each with a figure. */
export function People({ id, title, detail, people }: PeopleProps) {
  const formatCount = useFormatCount();
  const text = useTexts(historyTexts);
  return (
    <Card id={id} title={title} detail={detail}>
      {people.length === 0 ? (
        <p className="py-4 text-14 text-ink-2">{text.noRank}</p>
      ) : (
        <ShortList items={people} first={FIRST} className="flex flex-col">
          {(person, index) => (
            <li key={person.id} className="flex min-h-12 items-center gap-3">
              <RankBadge place={index + 1} label={text.place(index + 1)} />
              <Avatar src={person.avatar} size={32} />
              <span
                translate="no"
                title={person.name}
                className="min-w-0 flex-1 truncate text-14 font-semibold"
              >
                {person.name}
              </span>
              <b className="text-14 figures">{formatCount(person.figure)}</b>
            </li>
          )}
        </ShortList>
      )}
    </Card>
  );
}
