import type { RoomProfile } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight, AtSign, Camera, Globe, Moon, Music2, SquarePlay, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { memberName } from "../../../base/member.ts";
import { linkTo } from "../../../base/links.ts";
import { calendarTime } from "../../../i18n/figures/calendar.ts";
import { useFormatCount, isAnnounced, useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { FollowButton } from "../follow/FollowButton.tsx";
import { FanLetters } from "./FanLetters.tsx";

interface RoomAboutProps {
  profile: RoomProfile;
  /** The parts that the fan wants to see. */
  options: { profile: boolean; openShowroom: boolean; liveTime: boolean };
  onAir: boolean;
  /** When its live started, Unix seconds; omitted where that is shown elsewhere. */
  startedAtSec?: number | undefined;
  /** Whether it is one of several rooms: a fan then follows rooms on their own pages. */
  isMulti?: boolean;
}

/** The room's profile: its member, fan letters and figures. */
export function RoomAbout({ profile, options, onAir, startedAtSec, isMulti = false }: RoomAboutProps) {
  const { room } = useMessages();
  const dates = useDates();
  return (
    <div className="grid gap-3 2xl:grid-cols-2">
      {/* A phone's title has room for the running time, but not for the start time. */}
      {onAir && options.liveTime && startedAtSec !== undefined && (
        <p className="option-liveTime text-14 text-ink-2 figures roomy:hidden">
          {room.startedAt(dates.timeWithZone(startedAtSec))}
        </p>
      )}
      {options.profile && (
        <RoomBiography
          profile={profile}
          showOpenShowroom={options.openShowroom}
          onAir={onAir}
          isMulti={isMulti}
        />
      )}
      <RoomInfo profile={profile} />
      <div className="2xl:col-span-2">
        <FanLetters roomId={profile.room_id} first={profile.recommend_comment_list ?? []} />
      </div>
    </div>
  );
}

/** Level, next live, category and followers. Without an announced live, the next one is "to be decided". */
function RoomInfo({ profile }: { profile: RoomProfile }) {
  const formatCount = useFormatCount();
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

interface RoomBiographyProps {
  profile: RoomProfile;
  showOpenShowroom: boolean;
  onAir: boolean;
  isMulti: boolean;
}

/** The room's description of its member, with her links. */
function RoomBiography({ profile, ...links }: RoomBiographyProps) {
  const text = useTexts(aboutTexts);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="option-profile rounded-card bg-surface p-4">
      <div className="flex gap-4">
        <img
          src={profile.image_square}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          decoding="async"
          className="size-22 flex-none rounded-card bg-raised object-cover"
        />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-16 font-bold">
            <RoomOwner profile={profile} />
          </h2>
          {profile.birthday !== undefined && <Birthday epochSec={profile.birthday} />}
          <p className="text-14 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {profile.description}
          </p>
        </div>
      </div>
      {profile.avatar && profile.avatar.list.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-13 text-ink-2">{text.avatars}</h3>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(profile.avatar.list)].map((url) => (
              <li key={url}>
                <img
                  src={url}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-10 rounded-full"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <RoomLinks profile={profile} {...links} />
    </section>
  );
}

/** The room's member, with a link to her page; the group's room has no member. */
function RoomOwner({ profile }: { profile: RoomProfile }) {
  const name = profile.performer_name || memberName(profile.main_name);
  if (profile.room_id === OFFICIAL_ROOM_ID) return name;
  return (
    <Link translate="no" {...linkTo.member(profile.room_url_key)} className="hover:underline">
      {name}
    </Link>
  );
}

/** The platform stores birthdays as dates of its own time zone. The year is not shown. */
const PLATFORM_TIME_ZONE = "Asia/Tokyo";

function Birthday({ epochSec }: { epochSec: number }) {
  const { calendar } = useMessages();
  const text = useTexts(aboutTexts);
  const { day, month } = calendarTime(epochSec, PLATFORM_TIME_ZONE);
  return (
    <p className="text-13 text-ink-2">
      {text.birthday(calendar.date(String(day), calendar.months[month - 1] ?? ""))}
    </p>
  );
}

interface RoomLinksProps {
  profile: RoomProfile;
  showOpenShowroom: boolean;
  onAir: boolean;
  isMulti: boolean;
}

/** Her links to other sites, and actions. */
function RoomLinks({ profile, showOpenShowroom, onAir, isMulti }: RoomLinksProps) {
  const text = useTexts(aboutTexts);
  const dates = useDates();
  const name = memberName(profile.main_name);
  const next = profile.next_live_schedule;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ul aria-label={text.links(name)} className="flex flex-wrap gap-2 empty:hidden">
        {profile.sns_list.map((link) => (
          <li key={link.url}>
            <OutsideLink url={link.url} text={link.name} icon={iconOf(link.url)} />
          </li>
        ))}
        {showOpenShowroom && (
          <li className="option-openShowroom">
            <OutsideLink url={profile.share_url_live} text={text.openShowroom} />
          </li>
        )}
      </ul>
      {!isMulti && <FollowButton roomId={profile.room_id} name={name} place="page" />}
      {!onAir && (
        <button type="button" disabled className={`${buttonClass("plain")} figures`}>
          <Moon size={16} />
          <span>{isAnnounced(next) ? text.offlineUntil(dates.shortDay(next)) : text.offline}</span>
        </button>
      )}
    </div>
  );
}

interface OutsideLinkProps {
  url: string;
  text: string;
  icon?: LucideIcon;
}

function OutsideLink({ url, text, icon: Icon }: OutsideLinkProps) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass("plain")}>
      {Icon && <Icon size={16} />}
      <span>{text}</span>
      <ArrowUpRight size={16} />
    </a>
  );
}

/** Our own icons, because the sites' icons would be loaded from a host that may not have them. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  "twitter.com": AtSign,
  "x.com": AtSign,
  "instagram.com": Camera,
  "youtube.com": SquarePlay,
  "tiktok.com": Music2,
};

function iconOf(url: string): LucideIcon {
  return ICONS[new URL(url).hostname.replace(/^(?:www|m)\./, "")] ?? Globe;
}
