import type { Member, Schedule } from "@penlight/contract";
import { Link } from "@tanstack/react-router";
import { Cake, GraduationCap, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { pictureSet } from "../../../base/picture.ts";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { theaterCardTexts } from "../../../i18n/theater-card-texts.ts";
import { theaterTexts } from "../../../i18n/theater-texts.ts";
import { paths } from "../../../base/paths.ts";
import { PenlightIcon } from "../../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../../ui/theme/penlight.ts";

/** Who is on stage, four in a row; whose day it is, is marked. */
export function LineUp({ show }: { show: Schedule }) {
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
            to={paths.room(urlKey, roomId)}
            title={name}
            className="truncate after:absolute after:-inset-x-3 after:-bottom-2.5 after:h-screen focus-visible:outline-none"
          >
            {name}
          </Link>
        ) : (
          <span title={name} className="truncate">
            {name}
          </span>
        )}
      </p>
    </li>
  );
}
