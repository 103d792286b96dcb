import type { RoomProfile } from "@penlight/contract";
import { useId } from "react";
import { calendarTime } from "../../../i18n/format.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { aboutTexts } from "../../../i18n/watch/about-texts.ts";
import { memberName } from "../../../base/member-name.ts";
import { RoomLinks } from "./RoomLinks.tsx";

/** Of her avatars so many are shown. */
const AVATARS_SHOWN = 12;

interface RoomBiographyProps {
  profile: RoomProfile;
  showOpenShowroom: boolean;
  onAir: boolean;
}

/** Who she is, in the room's own words, with her links. */
export function RoomBiography({ profile, showOpenShowroom, onAir }: RoomBiographyProps) {
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
            {profile.performer_name || memberName(profile.main_name)}
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
            {profile.avatar.list.slice(0, AVATARS_SHOWN).map((url) => (
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
      <RoomLinks profile={profile} showOpenShowroom={showOpenShowroom} onAir={onAir} />
    </section>
  );
}

/** The platform keeps birthdays as days of its own zone; which year is nobody's business. */
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
