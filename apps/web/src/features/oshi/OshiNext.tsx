import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { Crown } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { useOshi } from "../../api/favourites.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { memberName, smallFace } from "../../base/member.ts";
import { linkTo } from "../../base/links.ts";
import { isAnnounced, useDates, useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Countdown } from "../../ui/clock/Countdown.tsx";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { nextOf } from "./next-of.ts";

/**
 * Shown while no oshi is on air: her next appearance, live or in the theater, with a link to her page. Of several oshi,
 * the first with an announced live, otherwise the first.
 * @param rooms all rooms
 */
export function OshiNext({ rooms }: { rooms: readonly Room[] }) {
  const oshi = useOshi();
  const hers = oshi.flatMap((id) => rooms.filter(({ room_id }) => room_id === id));
  const awaited = useFromNow((nowSec) => hers.findIndex((room) => room.next_live_schedule > nowSec));
  const room = hers[Math.max(0, awaited)];
  return room && <NextOf room={room} />;
}

function NextOf({ room }: { room: Room }) {
  const text = useTexts(oshiTexts);
  const dates = useDates();
  const { data: profile } = useQuery(laterQueries.memberProfile(room.room_url_key));
  const nowSec = useFromNow((sec) => sec - (sec % 60));
  const name = memberName(room.main_name);
  const liveSec = isAnnounced(room.next_live_schedule) ? room.next_live_schedule : null;
  const next = nextOf(liveSec, profile?.shows ?? [], nowSec);
  return (
    <Link
      {...linkTo.member(room.room_url_key)}
      aria-label={text.page(name)}
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-3 py-2 hover:bg-raised"
    >
      <Avatar
        src={smallFace(room.image_square)}
        size={40}
        penlight={penlightClass(room.room_id, room.room_url_key)}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-1.5 font-bold">
          <Crown aria-hidden="true" size={14} className="flex-none fill-current text-gold" />
          <span translate="no" className="truncate">
            {name}
          </span>
        </span>
        <span className="truncate text-13 text-ink-2 figures">
          {next === null
            ? // Her shows are known only from her profile.
              profile && text.nothingAhead
            : `${next.setlist === null ? text.nextLive : text.nextShow(next.setlist)} · ${dates.long(next.atSec)}`}
        </span>
      </span>
      {next && (
        <span className="flex-none font-bold text-rose">
          <Countdown atSec={next.atSec} />
        </span>
      )}
    </Link>
  );
}
