import type { RoomProfile } from "@penlight/contract";
import { ArrowUpRight } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import { memberName } from "../../member-name.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { FollowButton } from "./FollowButton.tsx";

interface RoomBiographyProps {
  profile: RoomProfile;
  showOpenShowroom: boolean;
}

/** Who she is, in the room's own words, with her links. */
export function RoomBiography({ profile, showOpenShowroom }: RoomBiographyProps) {
  const { room } = useMessages();
  const name = memberName(profile.main_name);
  return (
    <section aria-labelledby="room-profile" className="rounded-card bg-surface p-4">
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
          <h2 id="room-profile" className="text-16 font-bold">
            {profile.performer_name || name}
          </h2>
          <p className="text-14 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {profile.description}
          </p>
        </div>
      </div>
      {profile.avatar && profile.avatar.list.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-13 text-ink-2">{room.avatars}</h3>
          <ul className="flex flex-wrap gap-2">
            {profile.avatar.list.slice(0, 12).map((url) => (
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
      <div className="mt-4 flex flex-wrap gap-2">
        <ul aria-label={room.links(name)} className="flex flex-wrap gap-2 empty:hidden">
          {profile.sns_list.map((link) => (
            <li key={link.url}>
              <OutsideLink url={link.url} text={link.name} />
            </li>
          ))}
          {showOpenShowroom && (
            <li>
              <OutsideLink url={profile.share_url_live} text={room.openShowroom} />
            </li>
          )}
        </ul>
        <FollowButton roomId={profile.room_id} name={name} place="page" />
      </div>
    </section>
  );
}

function OutsideLink({ url, text }: { url: string; text: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass("plain")}>
      {text}
      <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} />
    </a>
  );
}
