import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { isAnnounced } from "../../i18n/format.ts";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { pictureSet } from "../../base/picture.ts";
import { orderKey } from "../../api/use-followed.ts";
import { memberName } from "../../base/member-name.ts";
import type { PlaceOnAir } from "../../base/platforms.ts";
import { HeartMark } from "../../ui/HeartMark.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";

export interface GridRoom {
  room: Room;
  /** Where its card leads: her live wherever it is, else her room. */
  to: string;
  /** On which platform she is live; null while on none. */
  live: PlaceOnAir["platform"] | null;
  followed: boolean;
}

/** Every member's room as a small square. */
export function RoomGrid({ rooms }: { rooms: GridRoom[] }) {
  "use memo";
  return (
    <ul
      key={orderKey(rooms.some(({ followed }) => followed))}
      className="grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6 lg:grid-cols-8 xl:grid-cols-10 xl:gap-x-4"
    >
      {rooms.map((room) => (
        <RoomCard key={room.room.room_id} {...room} />
      ))}
    </ul>
  );
}

function RoomCard({ room, to, live, followed }: GridRoom) {
  const { lives, calendar, platform } = useMessages();
  const { shortDay } = useDates();
  const name = memberName(room.main_name);
  const penlight = penlightClass(room.room_id, room.room_url_key);
  const next = isAnnounced(room.next_live_schedule) ? shortDay(room.next_live_schedule) : calendar.tbd;
  return (
    <li>
      <Link to={to} title={name} className="group block rounded-card">
        <span
          className={`relative block aspect-square overflow-hidden rounded-card bg-surface ${live ? `pen-edge pen-glow ${penlight}` : ""}`}
        >
          <img
            src={room.image_square}
            srcSet={pictureSet(room.image_square)}
            sizes="(min-width: 768px) 130px, 30vw"
            alt=""
            loading="lazy"
            fetchPriority="low"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
          />
        </span>
        <span className="mt-2 flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-14 font-semibold">{name}</span>
          {followed && <HeartMark label={lives.followed} />}
          {live && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-rose" />}
        </span>
        <span className="block text-12 text-ink-2 figures">
          {live ? lives.onAirAt(platform[live]) : next}
        </span>
      </Link>
    </li>
  );
}
