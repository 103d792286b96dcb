import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { smallFace, memberName } from "../../base/member.ts";
import {
  favouritesFirst,
  favouriteKind,
  orderKey,
  type FavouriteKind,
  type Favourites,
} from "../../api/favourites.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { useDates, useTexts } from "../../i18n/i18n.ts";
import { liveEntryTexts } from "../../i18n/lists/live-entry-texts.ts";
import { linkTo } from "../../base/links.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { FavouriteMark } from "../../ui/FavouriteMark.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { SectionHeading, SeeMore } from "../../ui/layout/SectionHeading.tsx";
import { useFromNow } from "../../ui/clock/use-clock.ts";

/** Number of rows on a phone, where the timeline is vertical; the list of all rooms has the rest. */
const PHONE_ROWS = 4;

interface UpcomingTimelineProps {
  /** Soonest first. */
  rooms: Room[];
  /** Favourites are placed first. */
  favourites: Favourites;
}

/**
 * Upcoming lives on a timeline with equal steps; vertical on phones. Favourites have a timeline of their own before the
 * others.
 */
export function UpcomingTimeline({ rooms, favourites }: UpcomingTimelineProps) {
  const home = useTexts(homeTexts);
  const kindOf = (room: Room): FavouriteKind => favouriteKind(favourites, room.room_id);
  const ordered = favouritesFirst(rooms, favourites, (room) => room.room_id);
  const firstOther = ordered.findIndex((room) => !kindOf(room));
  const nearestSec = rooms[0]?.next_live_schedule;
  return (
    <section aria-labelledby="upcoming-live">
      <SectionHeading
        id="upcoming-live"
        title={home.upcomingLive}
        end={<SeeMore to="/list-room" label={home.all} name={home.allUpcoming} />}
      />
      <ol
        key={orderKey(rooms.map(kindOf))}
        className="timeline bleed scrollbar-none flex max-md:flex-col md:overflow-x-auto md:pb-2"
      >
        <Now />
        {ordered.map((room, index) => (
          <Announced
            key={room.room_id}
            room={room}
            nearest={room.next_live_schedule === nearestSec}
            favourite={kindOf(room)}
            begins={index > 0 && index === firstOther}
            isOnPhone={index < PHONE_ROWS}
          />
        ))}
      </ol>
    </section>
  );
}

function Now() {
  const home = useTexts(homeTexts);
  const { time } = useDates();
  const minuteSec = useFromNow((nowSec) => nowSec - (nowSec % 60));
  return (
    <li className="timeline-now w-18 flex-none max-md:hidden">
      <span className="text-14 font-bold text-rose figures">{time(minuteSec)}</span>
      <i aria-hidden="true" className="timeline-dot bg-rose" />
      <span className="text-12 text-ink-2">{home.now}</span>
    </li>
  );
}

interface AnnouncedProps {
  room: Room;
  nearest: boolean;
  favourite: FavouriteKind;
  /** Whether a new timeline starts here. */
  begins: boolean;
  /** Whether it is shown on phones too. */
  isOnPhone: boolean;
}

const Announced = memo(function Announced({ room, nearest, favourite, begins, isOnPhone }: AnnouncedProps) {
  const entry = useTexts(liveEntryTexts);
  const dates = useDates();
  const penlight = penlightClass(room.room_id, room.room_url_key);
  const name = memberName(room.main_name);
  const isToday = useFromNow((nowSec) => room.next_live_schedule - nowSec < 16 * 3_600);
  const when = isToday ? dates.time(room.next_live_schedule) : dates.shortDay(room.next_live_schedule);
  return (
    <li
      className={`flex flex-none max-[17rem]:flex-wrap max-md:min-h-12 max-md:items-center max-md:gap-3 md:w-54.5 md:flex-col ${penlight} ${begins ? "timeline-begin" : ""} ${isOnPhone ? "" : "max-md:hidden"}`}
    >
      <time
        dateTime={new Date(room.next_live_schedule * 1_000).toISOString()}
        className="text-14 font-bold whitespace-nowrap figures max-md:w-19 max-md:text-13"
      >
        {when}
      </time>
      <i aria-hidden="true" className="timeline-dot pen-fill" />
      <Link
        {...linkTo.room(room.room_url_key, room.room_id)}
        className="flex min-w-0 items-center gap-3 rounded-control pr-3 max-md:flex-1 max-[17rem]:basis-full md:mt-2"
      >
        <Avatar src={smallFace(room.image_square)} size={48} penlight={penlight} />
        <span className="flex min-w-0 flex-1 items-center justify-between gap-2 md:flex-col md:items-start md:gap-0">
          <span className="flex max-w-full min-w-0 items-center gap-1.5">
            <span translate="no" title={name} className="truncate font-semibold">
              {name}
            </span>
            <FavouriteMark favourite={favourite} labels={entry.favourite} />
          </span>
          <span className={`flex-none text-14 ${nearest ? "font-bold text-rose" : "text-ink-2"}`}>
            <Countdown atSec={room.next_live_schedule} />
          </span>
        </span>
      </Link>
    </li>
  );
});
