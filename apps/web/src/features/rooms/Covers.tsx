import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { memberName, pictureSet } from "../../base/member.ts";
import { linkTo, type RoomLink } from "../../base/links.ts";
import type { PlaceOnAir } from "../../base/platforms.ts";
import { isAnnounced, useDates, useTexts, useMessages } from "../../i18n/i18n.ts";
import { roomsTexts } from "../../i18n/lists/rooms-texts.ts";
import type { LiveAction } from "../../base/live-action.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** A room for a card with its cover. */
export interface RoomCover {
  roomId: number;
  roomKey: string;
  name: string;
  image: string;
  /** The card's target: her live on either platform, otherwise her room. */
  link: RoomLink;
  /** Where she is live; null while off air. */
  live: PlaceOnAir | null;
  /** Unix seconds; 0 when no live is announced. */
  nextLiveSec: number;
}

/** @param liveAt where she is live now, if she is */
export function coverOf(room: Room, liveAt: PlaceOnAir | undefined): RoomCover {
  return {
    roomId: room.room_id,
    roomKey: room.room_url_key,
    name: memberName(room.main_name),
    image: room.image_m,
    link: liveAt?.link ?? linkTo.room(room.room_url_key, room.room_id),
    live: liveAt ?? null,
    nextLiveSec: room.next_live_schedule,
  };
}

interface CoversProps {
  covers: readonly RoomCover[];
  /** The label on covers of rooms on air. */
  liveTag: string;
  addRoom: LiveAction;
}

/** Rooms as cards with their covers. */
export function Covers({ covers, ...card }: CoversProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5">
      {covers.map((cover) => (
        <CoverCard key={cover.roomId} cover={cover} {...card} />
      ))}
    </ul>
  );
}

interface CoverCardProps extends Omit<CoversProps, "covers"> {
  cover: RoomCover;
}

/** A room: its cover, and whether she is on air or when her next live is. */
function CoverCard({ cover, liveTag, addRoom: AddRoom }: CoverCardProps) {
  const { platform } = useMessages();
  const text = useTexts(roomsTexts);
  const dates = useDates();
  const penlight = penlightClass(cover.roomId, cover.roomKey);
  const next = isAnnounced(cover.nextLiveSec) ? dates.shortDay(cover.nextLiveSec) : null;
  return (
    <li className="relative">
      {cover.live && (
        <AddRoom
          room={cover.live}
          name={cover.name}
          className={`absolute right-0 bottom-0 z-1 min-h-11 ${buttonClass("ghost", "icon")}`}
        />
      )}
      <Link {...cover.link} title={cover.name} className="group block rounded-card">
        <span
          className={`relative block aspect-video overflow-hidden rounded-card bg-surface ${cover.live ? `pen-edge pen-glow ${penlight}` : ""}`}
        >
          <img
            src={cover.image}
            srcSet={pictureSet(cover.image)}
            sizes="(min-width: 1200px) 240px, (min-width: 768px) 30vw, 46vw"
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
          />
          {cover.live && (
            <span className="absolute top-2.5 left-2.5 inline-flex h-6 items-center gap-1.5 rounded-full bg-rose px-2.5 text-12 font-bold text-on-rose">
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
              <span>{liveTag}</span>
            </span>
          )}
        </span>
        <span className={`mt-2 flex items-center gap-2 ${cover.live ? "pr-11" : ""}`}>
          {cover.live && <PenlightIcon penlight={penlight} />}
          <span translate="no" className="min-w-0 flex-1 truncate text-15 font-bold">
            {cover.name}
          </span>
        </span>
        <span className="block text-13 text-ink-2 figures">
          {cover.live ? text.onAirAt(platform[cover.live.platform]) : next}
        </span>
      </Link>
    </li>
  );
}
