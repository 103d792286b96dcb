import { Link } from "@tanstack/react-router";
import { pictureSet } from "../../../base/picture.ts";
import { isAnnounced } from "../../../i18n/format.ts";
import { useDates, useMessages } from "../../../i18n/i18n.ts";
import { PenlightIcon } from "../../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import type { RoomCover } from "./room-cover.ts";

interface CoverCardProps {
  cover: RoomCover;
  /** What stands on the cover of one on air. */
  liveTag: string;
}

/** A room: its cover, and whether she is on air or when she will be. */
export function CoverCard({ cover, liveTag }: CoverCardProps) {
  const { lives, calendar, platform } = useMessages();
  const dates = useDates();
  const penlight = penlightClass(cover.roomId, cover.roomKey);
  const next = isAnnounced(cover.nextLiveSec) ? dates.shortDay(cover.nextLiveSec) : calendar.tbd;
  return (
    <li>
      <Link to={cover.to} title={cover.name} className="group block rounded-card">
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
              {liveTag}
            </span>
          )}
        </span>
        <span className="mt-2 flex items-center gap-2">
          {cover.live && <PenlightIcon penlight={penlight} />}
          <span className="min-w-0 flex-1 truncate text-15 font-bold">{cover.name}</span>
        </span>
        <span className="block text-13 text-ink-2 figures">
          {cover.live ? lives.onAirAt(platform[cover.live]) : next}
        </span>
      </Link>
    </li>
  );
}
