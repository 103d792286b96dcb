import type { Live, MemberProfile } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Play } from "lucide-react";
import { PLATFORMS, viewsOf, type NamedRoom } from "../../../base/platforms.ts";
import { memberPageTexts } from "../../../i18n/member-page-texts.ts";
import {
  formatClock,
  formatCount,
  isAnnounced,
  useDates,
  useMessages,
  useTexts,
} from "../../../i18n/i18n.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Countdown } from "../../../ui/clock/Countdown.tsx";
import { useFromNow, useNowSec } from "../../../ui/clock/use-clock.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";

/** Her rooms, on the platforms where she has one. */
export function roomsOf({ member }: Pick<MemberProfile, "member">): NamedRoom[] {
  const { room_id: roomId, room_url_key: urlKey, idn_username: username } = member;
  return [
    ...(roomId === null
      ? []
      : [{ platform: "showroom" as const, room: String(roomId), urlKey: urlKey ?? "" }]),
    ...(username === null ? [] : [{ platform: "idn" as const, room: username, urlKey: username }]),
  ];
}

interface MemberPlacesProps {
  profile: MemberProfile;
  /** Hers, on air now. */
  lives: readonly Live[];
}

/** Where she can be seen: each of her rooms with what is on air there, or when it will be. */
export function MemberPlaces({ profile, lives }: MemberPlacesProps) {
  return (
    <ul className="mb-8 grid gap-3 md:mb-10 md:grid-cols-2">
      {roomsOf(profile).map((room) => (
        <Place
          key={room.platform}
          profile={profile}
          room={room}
          live={lives.find(({ platform }) => platform === room.platform)}
        />
      ))}
    </ul>
  );
}

interface PlaceProps {
  profile: MemberProfile;
  room: NamedRoom;
  live: Live | undefined;
}

function Place({ profile, room, live }: PlaceProps) {
  const { platform, lives } = useMessages();
  const text = useTexts(memberPageTexts);
  const name = platform[room.platform];
  const { path } = PLATFORMS[room.platform];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1">
        <Chip tone={room.platform}>{name}</Chip>
        {live ? <OnAir live={live} /> : <OffAir profile={profile} room={room} />}
      </div>
      {live ? (
        <Link
          to={path(live)}
          aria-label={text.watch(profile.member.stage_name, name)}
          className={`max-md:w-full ${buttonClass("primary")}`}
        >
          <Play aria-hidden="true" size={16} strokeWidth={2} />
          {lives.watch}
        </Link>
      ) : (
        <Link to={path(room)} className={`max-md:w-full ${buttonClass("outline")}`}>
          {text.roomAt(name)}
          <ArrowRight aria-hidden="true" size={16} strokeWidth={2} />
        </Link>
      )}
    </li>
  );
}

function OnAir({ live }: { live: Live }) {
  const { lives, platform } = useMessages();
  const text = useTexts(memberPageTexts);
  const nowSec = useNowSec();
  return (
    <>
      <p className="text-16 font-bold text-rose">{text.onAir(platform[live.platform])}</p>
      {live.title !== "" && <p className="max-w-full truncate text-14">{live.title}</p>}
      <p className="text-14 text-ink-2 figures">
        {formatClock(nowSec - live.startedAtSec)} · {lives.views(formatCount(viewsOf(live)))}
      </p>
    </>
  );
}

/** Only SHOWROOM announces lives. */
function OffAir({ profile, room }: Pick<PlaceProps, "profile" | "room">) {
  const text = useTexts(memberPageTexts);
  const dates = useDates();
  const { nextLiveSec } = profile;
  const isAhead = useFromNow((nowSec) => isAnnounced(nextLiveSec) && nextLiveSec > nowSec);
  if (room.platform !== "showroom" || !isAhead) {
    return (
      <>
        <p className="text-16 font-bold">{text.offAir}</p>
        {room.platform === "showroom" && (
          <p className="text-14 text-ink-2">
            {text.nextLive}: {text.noNextLive}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className="text-16 font-bold">
        {text.nextLive}{" "}
        <span className="text-rose">
          {text.in} <Countdown atSec={nextLiveSec} />
        </span>
      </p>
      <p className="text-14 text-ink-2 figures">{dates.long(nextLiveSec)}</p>
    </>
  );
}
