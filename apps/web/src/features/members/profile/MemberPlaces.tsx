import type { Live, MemberProfile } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Play } from "lucide-react";
import { PLATFORMS, roomsOfMember, viewsOf, type NamedRoom } from "../../../base/platforms.ts";
import { memberPageTexts } from "../../../i18n/member-page-texts.ts";
import { formatClock } from "../../../i18n/figures/counts.ts";
import { useTexts, useFormatCount, isAnnounced, useDates, useMessages } from "../../../i18n/i18n.ts";
import { liveEntryTexts } from "../../../i18n/lists/live-entry-texts.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Countdown } from "../../../ui/clock/Countdown.tsx";
import { useFromNow, useNowSec } from "../../../ui/clock/use-clock.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import type { LiveAction } from "../../../base/live-action.ts";

interface MemberPlacesProps {
  profile: MemberProfile;
  /** Her current lives; null while unknown. */
  lives: readonly Live[] | null;
  addRoom: LiveAction;
}

/** Each of her rooms with its current live, or with the next announced one. */
export function MemberPlaces({ profile, lives, addRoom }: MemberPlacesProps) {
  return (
    <ul className="mb-8 grid grid-cols-1 gap-3 md:mb-10 md:grid-cols-2">
      {roomsOfMember(profile.member).map((room) => (
        <Place
          key={room.platform}
          profile={profile}
          room={room}
          addRoom={addRoom}
          live={lives && (lives.find(({ platform }) => platform === room.platform) ?? "off")}
        />
      ))}
    </ul>
  );
}

interface PlaceProps extends Pick<MemberPlacesProps, "addRoom"> {
  profile: MemberProfile;
  room: NamedRoom;
  /** Null while unknown. */
  live: Live | "off" | null;
}

function Place({ profile, room, live, addRoom: AddRoom }: PlaceProps) {
  const { platform } = useMessages();
  const entry = useTexts(liveEntryTexts);
  const text = useTexts(memberPageTexts);
  const name = platform[room.platform];
  const { linkTo } = PLATFORMS[room.platform];
  const isOn = live !== null && live !== "off";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1">
        <Chip tone={room.platform}>{name}</Chip>
        {isOn ? <OnAir live={live} /> : <OffAir profile={profile} room={room} known={live !== null} />}
      </div>
      {isOn ? (
        <span className="flex gap-3 max-md:w-full">
          <AddRoom room={live} name={profile.member.stage_name} className={buttonClass("outline", "icon")} />
          <Link
            {...linkTo(live)}
            aria-label={text.watch(profile.member.stage_name, name)}
            className={`max-md:flex-1 ${buttonClass("primary")}`}
          >
            <Play aria-hidden="true" size={16} strokeWidth={2} />
            <span>{entry.watch}</span>
          </Link>
        </span>
      ) : (
        <Link {...linkTo(room)} className={`max-md:w-full ${buttonClass("outline")}`}>
          <span>{text.roomAt(name)}</span>
          <ArrowRight aria-hidden="true" size={16} strokeWidth={2} />
        </Link>
      )}
    </li>
  );
}

function OnAir({ live }: { live: Live }) {
  const formatCount = useFormatCount();
  const { lives, platform } = useMessages();
  const text = useTexts(memberPageTexts);
  const nowSec = useNowSec();
  return (
    <>
      <p className="text-16 font-bold text-rose">{text.onAir(platform[live.platform])}</p>
      {live.title !== "" && <p className="max-w-full truncate text-14">{live.title}</p>}
      <p className="text-14 text-ink-2 figures">
        {`${formatClock(nowSec - live.startedAtSec)} · ${lives.views(formatCount(viewsOf(live)))}`}
      </p>
    </>
  );
}

/**
 * Only SHOWROOM announces lives. @param known whether she is known to be off air there, since otherwise this is not
 * stated
 */
function OffAir({ profile, room, known }: Pick<PlaceProps, "profile" | "room"> & { known: boolean }) {
  const text = useTexts(memberPageTexts);
  const dates = useDates();
  const { nextLiveSec } = profile;
  const isAhead = useFromNow((nowSec) => isAnnounced(nextLiveSec) && nextLiveSec > nowSec);
  if (room.platform !== "showroom" || !isAhead) {
    return known && <p className="text-16 font-bold">{text.offAir}</p>;
  }
  return (
    <>
      <p className="text-16 font-bold">
        <span>{text.nextLive}</span>{" "}
        <span className="text-rose">
          <span>{text.in}</span> <Countdown atSec={nextLiveSec} />
        </span>
      </p>
      <p className="text-14 text-ink-2 figures">{dates.long(nextLiveSec)}</p>
    </>
  );
}
