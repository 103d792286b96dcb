import type { Member, Schedule } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { Cake, Calendar, Clock, GraduationCap, type LucideIcon } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { linkTo } from "../../../base/links.ts";
import { pictureSet, smallFace } from "../../../base/member.ts";
import { useFormatCount, useDates, useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { panelId, tabId, Tabs, type Tab } from "../../../ui/controls/Tabs.tsx";
import { PenlightIcon } from "../../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";
import { startSecOf } from "../show.ts";
import { useShowDates } from "../use-show-dates.ts";
import { Encore, Songs } from "./Songs.tsx";

type TabId = "theater" | "setlist" | "encore";

const PREFIX = "show";

/** Details of a show, in three tabs. */
export function ShowPanel({ show }: { show: Schedule }) {
  const text = useTexts(theaterTexts);
  const [selected, setSelected] = useState<TabId>("theater");
  const tabs: Tab<TabId>[] = [
    { id: "theater", label: text.theater, className: "md:flex-none" },
    { id: "setlist", label: text.setlist, className: "md:flex-none" },
    { id: "encore", label: text.encore, className: "md:flex-none" },
  ];
  return (
    <>
      <Tabs label={text.tabs} idPrefix={PREFIX} tabs={tabs} selected={selected} onSelect={setSelected} />
      <div
        id={panelId(PREFIX)}
        role="tabpanel"
        aria-labelledby={tabId(PREFIX, selected)}
        tabIndex={selected === "theater" ? undefined : 0}
        className="mt-4 md:mt-6"
      >
        {selected === "theater" && (
          <>
            <ShowFacts show={show} />
            <LineUp show={show} />
          </>
        )}
        {selected === "setlist" && <Songs setlist={show.setlist} />}
        {selected === "encore" && <Encore setlist={show.setlist} />}
      </div>
    </>
  );
}

/**
 * Day and time of a show, in the theater's time zone and also in the viewer's, and whose birthday or graduation it is.
 */
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
    // A container query, because it is used in a page and in a panel.
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
        <span>{term}</span>
      </dt>
      <dd className="text-14 font-bold break-words figures @min-[32rem]:text-16">{value}</dd>
      {detail && <dd className="text-12 text-ink-2 figures">{detail}</dd>}
    </div>
  );
}

/** The line-up, four in a row; a birthday or graduation is marked. */
export function LineUp({ show }: { show: Schedule }) {
  const formatCount = useFormatCount();
  const text = useTexts(theaterTexts);
  const card = useTexts(theaterCardTexts);
  const { memberList } = show;
  const headingId = useId();
  const tagOf = (member: Member): Tag | null => {
    if (show.isBirthdayShow && member._id === show.birthdayMember?._id) {
      return { text: card.birthday, icon: Cake, colour: "text-media-gold" };
    }
    if (show.isGraduationShow && member._id === show.graduateMember?._id) {
      return { text: card.graduation, icon: GraduationCap, colour: "text-media-teal" };
    }
    return null;
  };
  return (
    <section aria-labelledby={headingId} className="mt-6 md:mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={headingId} className="text-20 font-bold">
          {text.lineup}
        </h2>
        {memberList.length > 0 && (
          <p className="text-14 text-ink-2 figures">{text.members(formatCount(memberList.length))}</p>
        )}
      </div>
      {memberList.length === 0 ? (
        <p className="rounded-card bg-surface px-4 py-5 text-14 text-ink-2">{text.noLineup}</p>
      ) : (
        <ul className="grid grid-cols-4 gap-2 md:gap-4">
          {memberList.map((member) => (
            <Performer key={member._id} member={member} tag={tagOf(member)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface Tag {
  text: string;
  icon: LucideIcon;
  colour: string;
}

function Performer({ member, tag }: { member: Member; tag: Tag | null }) {
  const { stage_name: name, room_id: roomId, room_url_key: urlKey } = member;
  const penlight = penlightClass(roomId, member.name);
  const hasRoom = roomId !== null && urlKey !== null;
  return (
    <li
      className={`relative aspect-4/5 overflow-hidden rounded-control bg-raised text-media-ink outline-offset-2 outline-rose has-[a:focus-visible]:outline-2 md:rounded-card ${tag ? `pen-edge ${penlight}` : ""}`}
    >
      <img
        src={member.image}
        srcSet={pictureSet(member.image)}
        sizes="(min-width: 1024px) 180px, 24vw"
        alt=""
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <div aria-hidden="true" className="tile-scrim absolute inset-0" />
      {tag && (
        <span
          className={`media-chip absolute top-1.5 left-1.5 text-12 font-semibold md:top-2.5 md:left-2.5 ${tag.colour}`}
        >
          <tag.icon size={16} />
          <span className="max-md:sr-only">{tag.text}</span>
        </span>
      )}
      <p className="absolute inset-x-2 bottom-1.5 flex items-center gap-2 text-12 font-bold md:inset-x-3 md:bottom-2.5 md:text-16">
        <PenlightIcon penlight={penlight} className="max-md:hidden" />
        {hasRoom ? (
          <Link
            translate="no"
            {...linkTo.room(urlKey, roomId)}
            title={name}
            className="truncate after:absolute after:-inset-x-3 after:-bottom-2.5 after:h-screen focus-visible:outline-none"
          >
            {name}
          </Link>
        ) : (
          <span translate="no" title={name} className="truncate">
            {name}
          </span>
        )}
      </p>
    </li>
  );
}
