import type { MemberProfile } from "@penlight/contract";
import { daysUntilBirthday } from "@penlight/contract/birthday";
import { Cake } from "lucide-react";
import type { ReactNode } from "react";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { memberPageTexts } from "../../../i18n/member-page-texts.ts";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { PenlightIcon } from "../../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { useToday } from "../use-today.ts";

interface MemberHeaderProps {
  profile: MemberProfile;
  /** Whether she is on air on any platform. */
  live: boolean;
  /** Actions: follow her, open her rooms. */
  children: ReactNode;
}

/** Her name and data, in her colours. */
export function MemberHeader({ profile, live, children }: MemberHeaderProps) {
  const formatCount = useFormatCount();
  const { member, followers } = profile;
  const text = useTexts(memberPageTexts);
  const penlight = penlightClass(member.room_id, profile.slug);
  return (
    <header
      className={`next-lights mb-8 flex items-center gap-6 rounded-sheet p-6 max-md:flex-col max-md:items-start md:mb-10 md:gap-8 md:p-8 ${penlight}`}
    >
      <span
        className={`relative block size-36 flex-none rounded-card bg-raised md:size-52 ${live ? "pen-edge pen-glow" : ""}`}
      >
        <img
          src={member.image}
          alt=""
          data-missing="face"
          width={208}
          height={208}
          fetchPriority="high"
          decoding="async"
          className="size-full rounded-card object-cover"
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          {member.generation !== null && (
            <Chip tone="quiet">{text.generation(formatCount(member.generation))}</Chip>
          )}
          {member.type === "trainee" && member.is_active && <Chip tone="teal">{text.trainee}</Chip>}
          {!member.is_active && <Chip tone="quiet">{text.graduated}</Chip>}
        </div>
        <h1
          translate="no"
          className="flex max-w-full items-center gap-3 text-36 leading-[1.15] font-extrabold"
        >
          <PenlightIcon penlight={penlight} className="h-8" />
          <span className="min-w-0 break-words">{member.stage_name}</span>
        </h1>
        <p translate="no" className="max-w-full text-16 break-words text-ink-2">
          {member.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2 figures">
          {profile.birthday !== null && <Birthday birthday={profile.birthday} />}
          {followers !== null && <span>{text.followers(formatCount(followers))}</span>}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
    </header>
  );
}

function Birthday({ birthday }: { birthday: string }) {
  const { calendar } = useMessages();
  const text = useTexts(memberPageTexts);
  const isToday = daysUntilBirthday(birthday, useToday()) === 0;
  return (
    <span className={`flex items-center gap-2 ${isToday ? "font-bold text-gold" : ""}`}>
      <Cake aria-hidden="true" size={16} strokeWidth={2} />
      <span>{isToday ? text.birthdayToday : text.birthday(dayAndMonth(birthday, calendar))}</span>
    </span>
  );
}
