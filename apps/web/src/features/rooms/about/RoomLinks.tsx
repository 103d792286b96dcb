import type { RoomProfile } from "@penlight/contract";
import { ArrowUpRight, AtSign, Camera, Globe, Moon, Music2, SquarePlay, type LucideIcon } from "lucide-react";
import { isAnnounced } from "../../../i18n/format.ts";
import { useDates, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";
import { memberName } from "../../../base/member-name.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { FollowButton } from "../follow/FollowButton.tsx";

interface RoomLinksProps {
  profile: RoomProfile;
  showOpenShowroom: boolean;
  onAir: boolean;
}

/** Where else she is to be found, and what can be done here. */
export function RoomLinks({ profile, showOpenShowroom, onAir }: RoomLinksProps) {
  const { calendar } = useMessages();
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
      <FollowButton roomId={profile.room_id} name={name} place="page" />
      {!onAir && (
        <button type="button" disabled className={`${buttonClass("plain")} figures`}>
          <Moon size={16} />
          {text.offlineUntil(isAnnounced(next) ? dates.shortDay(next) : calendar.tbd)}
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
      {text}
      <ArrowUpRight size={16} />
    </a>
  );
}

/** Signs of our own: those of the places come from a host that may not have them. */
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
