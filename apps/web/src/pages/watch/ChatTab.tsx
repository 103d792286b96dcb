import { useMe } from "../../api/use-me.ts";
import { ChatPanel, ReadOnlyLine } from "../../features/chat/panel/ChatPanel.tsx";
import { CommentBox } from "../../features/chat/comment/CommentBox.tsx";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import type { useRoomChat } from "./use-room-chat.ts";

interface ChatTabProps {
  chat: Pick<ReturnType<typeof useRoomChat>, "log" | "source">;
  watched: WatchedRoom;
  view: StagedView;
  hasKeys: boolean;
}

/** The chat of a room, and where the fan writes into it. */
export function ChatTab({ chat, watched, view, hasKeys }: ChatTabProps) {
  const { chat: text, room: words, platformShort } = useMessages();
  const dates = useDates();
  const visitor = useMe();
  const { room, number, subject } = watched;
  const isLocked = view.state === "no-ticket";
  const closed = view.state === "live" ? null : isLocked ? words.ticketOnly : words.offline[room.platform];
  return (
    <ChatPanel
      log={chat.log}
      source={chat.source}
      closed={view.state === "ended" ? text.closedAt(dates.timeWithZone(view.endedAtSec)) : closed}
      waiting={isLocked ? text.ticketOnly : text.waiting}
      ownId={number !== null && visitor.state === "fan" ? String(visitor.me.user.user_id) : null}
      footer={
        number === null ? (
          <ReadOnlyLine text={words.readOnly(platformShort[room.platform])} />
        ) : (
          <CommentBox
            roomId={number}
            roomName={subject.name}
            log={chat.log}
            closed={closed}
            hasKeys={hasKeys}
          />
        )
      }
    />
  );
}
