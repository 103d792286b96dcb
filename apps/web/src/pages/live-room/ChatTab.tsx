import { useMe } from "../../api/use-me.ts";
import { ChatPanel } from "../../features/chat/ChatPanel.tsx";
import { CommentBox } from "../../features/chat/comment/CommentBox.tsx";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import type { useRoomChat } from "./use-room-chat.ts";

interface ChatTabProps {
  chat: Pick<ReturnType<typeof useRoomChat>, "log" | "source">;
  roomId: number;
  /** Whose room it is. */
  name: string;
  live: boolean;
  /** On air for ticket holders, and the viewer is none. */
  locked: boolean;
  endedAtSec: number | null;
}

/** The chat of a room, and where the fan writes into it. */
export function ChatTab({ chat, roomId, name, live, locked, endedAtSec }: ChatTabProps) {
  const { chat: text, room } = useMessages();
  const dates = useDates();
  const visitor = useMe();
  const closedAt = endedAtSec === null ? room.offline : text.closedAt(dates.timeWithZone(endedAtSec));
  const closed = locked ? room.ticketOnly : closedAt;
  return (
    <ChatPanel
      log={chat.log}
      source={chat.source}
      closed={live ? null : closed}
      waiting={locked ? text.ticketOnly : text.waiting}
      ownId={visitor.state === "fan" ? String(visitor.me.user.user_id) : null}
      footer={
        <CommentBox
          roomId={roomId}
          roomName={name}
          log={chat.log}
          closed={live ? null : locked ? room.ticketOnly : room.offline}
        />
      }
    />
  );
}
