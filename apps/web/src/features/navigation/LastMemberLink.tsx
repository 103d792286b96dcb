import { Link } from "@tanstack/react-router";
import { useIsSignedIn } from "../../api/use-me.ts";
import { linkTo } from "../../base/links.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";
import { lastMember } from "./last-member.ts";

interface LastMemberLinkProps {
  /** `bar`: in the sidebar; the narrow sidebar shows only the avatar. */
  place: "bar" | "sheet";
  onClick?: () => void;
}

const LOOKS = {
  bar: {
    text: "rail:sr-only",
    link: "mb-2 flex-none justify-center px-3 hover:bg-raised wide:justify-start",
  },
  sheet: { text: "", link: "bg-raised px-4" },
};

/** A link to the member viewed last. */
export function LastMemberLink({ place, onClick }: LastMemberLinkProps) {
  const text = useTexts(moreTexts);
  // Re-renders after sign-out, when the stored member is removed.
  useIsSignedIn();
  const member = useStore(lastMember, null);
  if (!member) return null;
  const look = LOOKS[place];
  return (
    <Link
      {...linkTo.member(member.key)}
      title={member.name}
      aria-label={text.openMember(member.name)}
      onClick={onClick}
      className={`flex min-h-12 items-center gap-3 rounded-control text-15 font-semibold ${look.link}`}
    >
      <Avatar src={member.face} size={28} penlight={penlightClass(member.roomId, member.key)} />
      <span className={`flex min-w-0 flex-1 flex-col ${look.text}`}>
        <span className="text-12 font-semibold text-ink-2">{text.lastSeen}</span>
        <span translate="no" className="truncate">
          {member.name}
        </span>
      </span>
    </Link>
  );
}
