import type { RoomProfile } from "@penlight/contract";
import { useId } from "react";
import { formatCount, isAnnounced } from "../../../i18n/format.ts";
import { useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";

/** Level, next live, category and followers. None is to be decided. */
export function RoomInfo({ profile }: { profile: RoomProfile }) {
  const { calendar } = useMessages();
  const text = useTexts(aboutTexts);
  const { shortDay } = useDates();
  const next = profile.next_live_schedule;
  const headingId = useId();
  const facts: [term: string, value: string][] = [
    [text.roomLevel, formatCount(profile.room_level)],
    [text.schedule, isAnnounced(next) ? shortDay(next) : calendar.tbd],
    [text.category, profile.genre_name],
    [text.follower, formatCount(profile.follower_num)],
  ];
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-4">
      <h2 id={headingId} className="mb-3 text-16 font-bold">
        {text.roomInfo}
      </h2>
      <dl className="grid grid-cols-2 gap-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-13 text-ink-2">{term}</dt>
            <dd className="font-bold figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
