import type { Schedule } from "@penlight/contract";
import { Calendar, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { smallFace } from "../../../base/picture.ts";
import { useDates, useTexts } from "../../../i18n/i18n.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { startSecOf } from "../show.ts";
import { useShowDates } from "../use-show-dates.ts";

/** Day and time of a show, in the theater's zone and beside it in the viewer's, and whose day it is. */
export function ShowFacts({ show }: { show: Schedule }) {
  const text = useTexts(theaterTexts);
  const dates = useDates();
  const showDates = useShowDates();
  const startSec = startSecOf(show);
  const time = showDates.time(startSec);
  const isElsewhere = dates.timeWithZone(startSec) !== time;
  const { birthdayMember, graduateMember } = show;
  const birthdayName = birthdayMember?.stage_name ?? show.birthdayMemberName;
  return (
    // It stands in a page and in a panel: what matters is the room there.
    <div className="@container">
      <dl className="grid grid-cols-2 gap-2 @max-[17rem]:grid-cols-1 @min-[32rem]:auto-cols-fr @min-[32rem]:grid-flow-col @min-[32rem]:grid-cols-none @min-[32rem]:gap-3">
        <Fact icon={<Calendar {...ICON} />} term={text.theaterDate} value={showDates.date(startSec)} />
        <Fact
          icon={<Clock {...ICON} />}
          term={text.showTime}
          value={time}
          detail={isElsewhere ? text.inYourZone(`${dates.shortDay(startSec)} ${dates.zone(startSec)}`) : null}
        />
        {show.isBirthdayShow && birthdayName !== undefined && (
          <Fact icon={<Face of={birthdayMember} />} term={text.birthdayMember} value={birthdayName} />
        )}
        {show.isGraduationShow && graduateMember && (
          <Fact
            icon={<Face of={graduateMember} />}
            term={text.graduateMember}
            value={graduateMember.stage_name}
          />
        )}
      </dl>
    </div>
  );
}

const ICON = { "aria-hidden": true, size: 20, strokeWidth: 1.75, className: "flex-none text-ink-2" } as const;

function Face({ of: member }: { of: Schedule["birthdayMember"] }) {
  if (!member) return null;
  return (
    <Avatar src={smallFace(member.image)} size={40} penlight={penlightClass(member.room_id, member.name)} />
  );
}

interface FactProps {
  icon: ReactNode;
  term: string;
  value: string;
  detail?: string | null;
}

function Fact({ icon, term, value, detail }: FactProps) {
  return (
    <div className="relative flex min-h-16 flex-col justify-center rounded-card bg-surface py-3 pr-4 pl-13 @max-[22rem]:pr-1 @max-[22rem]:pl-11 @max-[32rem]:last:odd:col-span-full has-[img]:pl-17">
      <dt className="text-12 font-semibold text-ink-2 @min-[32rem]:text-13">
        <span className="absolute inset-y-0 left-4 flex @max-[22rem]:left-3 items-center">{icon}</span>
        {term}
      </dt>
      <dd className="text-14 font-bold break-words figures @min-[32rem]:text-16">{value}</dd>
      {detail && <dd className="text-12 text-ink-2 figures">{detail}</dd>}
    </div>
  );
}
