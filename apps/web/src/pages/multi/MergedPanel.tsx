import { useMemo, useState } from "react";
import { useFan } from "../../api/use-me.ts";
import { roomKey } from "../../base/grid/grid.ts";
import type { RowOrigin } from "../../features/chat/panel/ChatLine.tsx";
import { ChatPanel, ReadOnlyLine } from "../../features/chat/panel/ChatPanel.tsx";
import { CommentBox } from "../../features/chat/comment/CommentBox.tsx";
import { roomOfRow } from "../../features/chat/merged/merged-chat.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { CompactSelect } from "../../ui/controls/CompactSelect.tsx";
import { SleepingPhone } from "../../ui/drawings/SleepingPhone.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useGridContext, usePanelContext, type ChatRoom } from "./multi-page.ts";

/** The chats of all rooms merged, each row in its member's colours. */
export function MergedPanel() {
  const { grid } = useGridContext();
  const { merged, chatRooms } = usePanelContext();
  const text = useTexts(multiTexts);
  const fan = useFan();
  const rooms = useStore(chatRooms, chatRooms.getSnapshot());
  // Memoized rows are re-rendered when the origin object of their room changes, so it must be stable.
  const origins = useMemo(() => {
    const marked = grid.places.flatMap((place, at): [string, RowOrigin][] => {
      const room = place && rooms.get(roomKey(place));
      return room ? [[roomKey(place), originOf(room, at + 1, text.fromRoom(at + 1, room.name))]] : [];
    });
    return new Map(marked);
  }, [grid.places, rooms, text]);
  if (grid.places.every((room) => room === null)) {
    return <EmptyState drawing={<SleepingPhone />} title={text.mergedWaiting} />;
  }
  return (
    <ChatPanel
      log={merged}
      source={{ state: "open" }}
      closed={null}
      waiting=""
      ownId={fan ? String(fan.user.user_id) : null}
      originOf={(row) => origins.get(roomOfRow(row))}
      footer={<MergedBox />}
    />
  );
}

/** The label of a room's rows: its number, and its colours at the edge. @param from the same for screen readers */
function originOf({ penlight }: ChatRoom, number: number, from: string): RowOrigin {
  return {
    className: `from-room ${penlight}`,
    mark: (
      <>
        <span className="sr-only">{from}</span>
        <span aria-hidden="true" className="room-number figures">
          {number}
        </span>
      </>
    ),
  };
}

/** The comment box, with a choice of the room to write to. */
function MergedBox() {
  const { grid } = useGridContext();
  const { chatRooms } = usePanelContext();
  const { room: words, platformShort } = useMessages();
  const text = useTexts(multiTexts);
  const rooms = useStore(chatRooms, chatRooms.getSnapshot());
  const [chosen, choose] = useState<string>();
  const open = grid.places.flatMap((room, place) => {
    const known = room && rooms.get(roomKey(room));
    return known && known.number !== null
      ? [{ key: roomKey(room), place, ...known, number: known.number }]
      : [];
  });
  const to = open.find(({ key }) => key === chosen) ?? open[0];
  if (!to) return <ReadOnlyLine text={words.readOnly(platformShort.idn)} />;
  return (
    <div className="merged-box">
      <div className="merged-to">
        <span aria-hidden="true" className="max-lg:hidden">
          {text.sendTo}
        </span>
        <CompactSelect
          label={text.sendTo}
          value={to.key}
          onChange={choose}
          options={open.map(({ key, place, name }) => ({ value: key, label: `${place + 1} ${name}` }))}
        />
      </div>
      <CommentBox
        key={to.key}
        roomId={to.number}
        roomName={to.name}
        log={to.log}
        closed={to.closed}
        hasKeys
      />
    </div>
  );
}
