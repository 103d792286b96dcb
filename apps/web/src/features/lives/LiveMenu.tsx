import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { Link } from "@tanstack/react-router";
import { Play, UserRound } from "lucide-react";
import { use } from "react";
import { linkTo } from "../../base/links.ts";
import { LiveMenuRowContext } from "../../base/live-action.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { liveMenuTexts } from "../../i18n/lists/live-menu-texts.ts";
import { MenuDialog } from "../../ui/controls/MenuDialog.tsx";
import { menuRowClass } from "../../ui/controls/MenuRow.tsx";
import { AddRoomRow } from "./AddRoomRow.tsx";
import type { ListedLive } from "./use-lives.ts";

/** All actions for a listed live. */
export function LiveMenu({ live, onClose }: { live: ListedLive; onClose: () => void }) {
  const text = useTexts(liveMenuTexts);
  const { platform } = useMessages();
  const row = use(LiveMenuRowContext);
  const { name, link, urlKey, member } = live;
  const isMembers = member.roomId !== OFFICIAL_ROOM_ID;
  return (
    <MenuDialog title={name} onClose={onClose}>
      <Link {...link} className={menuRowClass}>
        <Play aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{text.watch(platform[live.platform])}</span>
      </Link>
      <AddRoomRow room={live} name={name} />
      {isMembers && row({ room: live, name, roomId: member.roomId })}
      {isMembers && (
        <Link {...linkTo.member(urlKey)} className={menuRowClass}>
          <UserRound aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{text.page(name)}</span>
        </Link>
      )}
    </MenuDialog>
  );
}
