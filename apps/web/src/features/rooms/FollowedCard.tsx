import { Link } from "@tanstack/react-router";
import { pictureSet } from "../../api/picture.ts";
import { isAnnounced } from "../../i18n/format.ts";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { Stick } from "../../ui/Stick.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import type { Followed } from "./followed.ts";

/** A followed room: its cover, and whether she is on air or when she will be. */
export function FollowedCard({ card }: { card: Followed }) {
  const { lives, calendar } = useMessages();
  const dates = useDates();
  const penlight = penlightClass(card.roomId, card.roomKey);
  const next = isAnnounced(card.nextLiveSec) ? dates.shortDay(card.nextLiveSec) : calendar.tbd;
  return (
    <li>
      <Link to={card.to} title={card.name} className="group block rounded-card">
        <span
          className={`relative block aspect-video overflow-hidden rounded-card bg-surface ${card.live ? `pen-edge pen-glow ${penlight}` : ""}`}
        >
          <img
            src={card.image}
            srcSet={pictureSet(card.image)}
            sizes="(min-width: 1200px) 240px, (min-width: 768px) 30vw, 46vw"
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03]"
          />
          {card.live && (
            <span className="absolute top-2.5 left-2.5 inline-flex h-6 items-center gap-1.5 rounded-full bg-rose px-2.5 text-12 font-bold text-on-rose">
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
              {lives.live}
            </span>
          )}
        </span>
        <span className="mt-2 flex items-center gap-2">
          {card.live && <Stick penlight={penlight} />}
          <span className="min-w-0 flex-1 truncate text-15 font-bold">{card.name}</span>
        </span>
        <span className="block text-13 text-ink-2 figures">{card.live ? lives.onAir : next}</span>
      </Link>
    </li>
  );
}
