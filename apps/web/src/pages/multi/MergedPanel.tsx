import { useState } from "react";
import { useMe } from "../../api/use-me.ts";
import { roomKey } from "../../base/grid/grid.ts";
import { ChatPanel, ReadOnlyLine } from "../../features/chat/ChatPanel.tsx";
import { CommentBox } from "../../features/chat/comment/CommentBox.tsx";
import { roomOfRow } from "../../features/chat/merged/merged-chat.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { CompactSelect } from "../../ui/controls/CompactSelect.tsx";
import { SleepingPhone } from "../../ui/drawings/SleepingPhone.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useMultiPage } from "./multi-page.ts";

/** The chats of all rooms as one, each row in its member's colours. */
export function MergedPanel() {
  const { grid, merged, chatRooms } = useMultiPage();
  const text = useTexts(multiTexts);
  const visitor = useMe();
  const rooms = useStore(chatRooms, chatRooms.getSnapshot());
  if (grid.places.every((room) => room === null)) {
    return <EmptyState drawing={<SleepingPhone />} title={text.mergedWaiting} />;
  }
  const numbers = new Map(grid.places.flatMap((room, place) => (room ? [[roomKey(room), place + 1]] : [])));
  return (
    <ChatPanel
      log={merged}
      source={{ state: "open" }}
      closed={null}
      waiting=""
      ownId={visitor.state === "fan" ? String(visitor.me.user.user_id) : null}
      originOf={(row) => {
        const key = roomOfRow(row);
        const [room, number] = [rooms.get(key), numbers.get(key)];
        return room && number !== undefined
          ? { number, penlight: room.penlight, from: text.fromRoom(number, room.name) }
          : undefined;
      }}
      footer={<MergedBox />}
    />
  );
}

/** Where a fan writes, into the room that they choose. */
function MergedBox() {
  const { grid, chatRooms } = useMultiPage();
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
      <div className="flex items-center gap-2 border-t border-line bg-surface px-3 pt-2 text-14 text-ink-2">
        <span aria-hidden="true">{text.sendTo}</span>
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
