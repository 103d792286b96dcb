import { useFan } from "../../api/use-me.ts";
import { ChatPanel, ReadOnlyLine } from "../../features/chat/panel/ChatPanel.tsx";
import { CommentBox } from "../../features/chat/comment/CommentBox.tsx";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import { closedChat, type useRoomChat } from "./use-room-chat.ts";

interface ChatTabProps {
  chat: Pick<ReturnType<typeof useRoomChat>, "log" | "source">;
  watched: WatchedRoom;
  view: StagedView;
  hasKeys: boolean;
}

/** A room's chat and its comment box. */
export function ChatTab({ chat, watched, view, hasKeys }: ChatTabProps) {
  const { chat: text, fan, room: words, platformShort } = useMessages();
  const dates = useDates();
  const me = useFan();
  const { room, number, subject } = watched;
  const closed = closedChat(view, room.platform, words);
  return (
    <ChatPanel
      log={chat.log}
      source={chat.source}
      closed={view.state === "ended" ? text.closedAt(dates.timeWithZone(view.endedAtSec)) : closed}
      waiting={view.state === "no-ticket" ? text.ticketOnly : text.waiting}
      ownId={number !== null && me ? String(me.user.user_id) : null}
      footer={
        number === null ? (
          <ReadOnlyLine text={words.readOnly(platformShort[room.platform])} />
        ) : (
          <CommentBox
            roomId={number}
            roomName={subject.name}
            log={chat.log}
            closed={view.state === "loading" ? fan.writeComment : closed}
            hasKeys={hasKeys}
          />
        )
      }
    />
  );
}
