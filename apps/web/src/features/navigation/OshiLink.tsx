import { Link } from "@tanstack/react-router";
import { Crown } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { useOshi } from "../../api/favourites.ts";
import { smallFace } from "../../base/member.ts";
import { linkTo } from "../../base/links.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { BAR_TARGET } from "./bar-target.ts";

interface OshiLinkProps {
  /** "side": in the sidebar, of which the narrow form shows only the avatar; "foot": in the bottom bar of phones. */
  place: "side" | "foot";
}

/** A link to the first oshi's page. */
export function OshiLink({ place }: OshiLinkProps) {
  const text = useTexts(oshiTexts);
  const [first] = useOshi();
  const { data } = useQuery({ ...laterQueries.members(), enabled: first !== undefined });
  const member = first === undefined ? undefined : data?.members.find(({ room_id }) => room_id === first);
  if (!member) return null;
  const { stage_name: name, image, room_id: roomId, room_url_key: key } = member;
  const link = linkTo.member(key ?? name);
  const penlight = penlightClass(roomId, key ?? name);
  if (place === "foot")
    return (
      // Its reserved container has the width.
      <Link {...link} aria-label={text.page(name)} className={`${BAR_TARGET} w-full! min-w-0`}>
        <Avatar src={smallFace(image)} size={24} penlight={penlight} />
        <span translate="no" className="w-full truncate text-center">
          {name}
        </span>
      </Link>
    );
  return (
    <Link
      {...link}
      title={name}
      aria-label={text.page(name)}
      className="flex min-h-12 flex-none items-center justify-center gap-3 rounded-control px-3 text-15 font-semibold hover:bg-raised wide:justify-start"
    >
      <Avatar src={smallFace(image)} size={28} penlight={penlight} />
      <span className="flex min-w-0 flex-1 flex-col rail:sr-only">
        <span className="flex items-center gap-1 text-12 font-semibold text-ink-2">
          <Crown aria-hidden="true" size={14} className="fill-current text-gold" />
          <span>{text.mark}</span>
        </span>
        <span translate="no" className="truncate">
          {name}
        </span>
      </span>
    </Link>
  );
}
