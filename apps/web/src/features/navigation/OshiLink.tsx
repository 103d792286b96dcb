import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Crown } from "lucide-react";
import { laterQueries } from "../../api/later-queries.ts";
import { useOshi } from "../../api/favourites.ts";
import { smallFace } from "../../base/member.ts";
import { paths } from "../../base/paths.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";

interface OshiLinkProps {
  /** `bar`: in the sidebar, of which the rail has only the face. */
  place: "bar" | "sheet";
  onClick?: () => void;
}

const LOOKS = {
  bar: {
    text: "rail:sr-only",
    link: "flex-none justify-center px-3 hover:bg-raised wide:justify-start",
  },
  sheet: { text: "", link: "bg-raised px-4" },
};

/** The first oshi's page, a press away. */
export function OshiLink({ place, onClick }: OshiLinkProps) {
  const text = useTexts(oshiTexts);
  const [first] = useOshi();
  const { data } = useQuery({ ...laterQueries.members(), enabled: first !== undefined });
  const member = first === undefined ? undefined : data?.members.find(({ room_id }) => room_id === first);
  if (!member) return null;
  const { stage_name: name, image, room_id: roomId, room_url_key: key } = member;
  const look = LOOKS[place];
  return (
    <Link
      to={paths.member(key ?? name)}
      title={name}
      aria-label={text.page(name)}
      onClick={onClick}
      className={`flex min-h-12 items-center gap-3 rounded-control text-15 font-semibold ${look.link}`}
    >
      <Avatar src={smallFace(image)} size={28} penlight={penlightClass(roomId, key ?? name)} />
      <span className={`flex min-w-0 flex-1 flex-col ${look.text}`}>
        <span className="flex items-center gap-1 text-12 font-semibold text-ink-2">
          <Crown aria-hidden="true" size={14} className="fill-current text-gold" />
          {text.mark}
        </span>
        <span className="truncate">{name}</span>
      </span>
    </Link>
  );
}
