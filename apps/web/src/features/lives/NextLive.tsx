import type { Room } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { favouritesFirst, useOshi } from "../../api/favourites.ts";
import { nearPicture, memberName } from "../../base/member.ts";
import { pad, splitClock } from "../../i18n/figures/counts.ts";
import { useDates, useMessages, useTexts } from "../../i18n/i18n.ts";
import { homeTexts } from "../../i18n/lists/home-texts.ts";
import { linkTo } from "../../base/links.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { useFromNow, useNowSec } from "../../ui/clock/use-clock.ts";

interface NextLiveProps {
  /** Rooms with announced lives, soonest first. */
  rooms: readonly Room[];
  /** The main button. */
  action: (room: Room, name: string) => ReactNode;
}

/** Shown while nobody is live: the next announced live with a countdown. */
export function NextLive({ rooms, action }: NextLiveProps) {
  const oshi = useOshi();
  // An oshi is preferred to members with an earlier live.
  const [room] = favouritesFirst(rooms, { oshi, followed: new Set() }, ({ room_id }) => room_id);
  return room && <NextLiveOf key={room.room_id} room={room} action={action} />;
}

function NextLiveOf({ room, action }: { room: Room } & Pick<NextLiveProps, "action">) {
  const { platform } = useMessages();
  const home = useTexts(homeTexts);
  const dates = useDates();
  const penlight = penlightClass(room.room_id, room.room_url_key);
  const name = memberName(room.main_name);
  return (
    <section
      aria-label={`${home.quietLead} ${name}`}
      className={`next-lights relative overflow-hidden rounded-sheet max-md:pt-56 md:h-93 ${penlight}`}
    >
      <img
        src={nearPicture(room.image_square)}
        alt=""
        fetchPriority="high"
        // The whole square picture: any other shape would crop the head.
        className="next-face absolute right-0 aspect-square object-cover max-md:top-0 max-md:left-0 max-md:mx-auto max-md:h-60 md:-right-10 md:h-full xl:right-[10%]"
      />
      <div aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((light) => (
          <i key={light} className={`next-penlight next-penlight-${light}`} />
        ))}
      </div>
      <div className="relative flex h-full flex-col justify-center gap-2 p-5 md:w-3/5 md:p-10">
        <p className="text-16 text-ink-2">{home.quietLead}</p>
        <h2 className="flex items-center gap-3 text-26 font-extrabold md:text-36">
          <PenlightIcon penlight={penlight} className="md:h-8" />
          <span translate="no">{name}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <Chip tone="showroom">{platform.showroom}</Chip>
          <span>{dates.long(room.next_live_schedule)}</span>
        </p>
        <BigCountdown atSec={room.next_live_schedule} name={name} />
        <div className="mt-2 flex flex-wrap gap-3">
          {action(room, name)}
          <Link {...linkTo.room(room.room_url_key, room.room_id)} className={buttonClass("plain")}>
            {home.openRoom}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Updates each second on screen, and once a minute for screen readers. */
function BigCountdown({ atSec, name }: { atSec: number; name: string }) {
  const { calendar } = useMessages();
  const home = useTexts(homeTexts);
  const { hours, minutes, seconds } = splitClock(atSec - useNowSec());
  const spoken = useFromNow((nowSec) => {
    const left = splitClock(Math.ceil((atSec - nowSec) / 60) * 60);
    return left.hours + left.minutes > 0
      ? home.countdownLabel(name, left.hours, left.minutes)
      : home.startingNow(name);
  });
  const figures = [
    { figure: pad(hours), unit: calendar.hours },
    { figure: pad(minutes), unit: calendar.minutes },
    { figure: pad(seconds), unit: calendar.seconds },
  ];
  return (
    <div className="mt-2">
      <p role="timer" aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <div aria-hidden="true" className="flex">
        {figures.map(({ figure, unit }, index) => (
          <Fragment key={unit}>
            {index > 0 && <span className="next-colon">:</span>}
            <span className="text-center">
              <span className="block text-[2.75rem] leading-none font-extrabold tracking-[-0.02em] figures md:text-72">
                {figure}
              </span>
              <span className="mt-2 block text-14 text-ink-2">{unit}</span>
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
