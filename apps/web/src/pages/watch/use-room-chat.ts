import type { Platform, RealtimeEvent } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { rowsOfLog } from "../../features/chat/chat-rows.ts";
import { useChat } from "../../features/chat/use-chat.ts";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import { pollOf, type Poll } from "../../features/lives/watch/poll/poll.ts";
import type { Telop } from "../../features/lives/watch/telop/TelopLine.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import type { Messages } from "../../i18n/id.ts";

interface RoomChatOptions {
  watched: WatchedRoom;
  view: StagedView;
  /** Called when the text written over the live has changed. */
  onTelop: (telop: Telop) => void;
}

/** The reason why nobody can comment; null when one can, or while unknown. */
export function closedChat(
  { state }: StagedView,
  platform: Platform,
  words: Messages["room"],
): string | null {
  if (state === "no-ticket") return words.ticketOnly;
  return state === "offline" || state === "ended" ? words.offline[platform] : null;
}

/** The live's chat, which stays connected whichever tab is shown, and other events of its channel. */
export function useRoomChat({ watched, view, onTelop }: RoomChatOptions) {
  const cache = useQueryClient();
  const { room } = watched;
  const { hasLog } = PLATFORMS[room.platform];
  // A stream that cannot be loaded does not mean that the chat is closed.
  const isOpen = view.state === "live" || view.state === "overload";
  const query = queries.comments(room);
  const [firstRows] = useState(() => {
    // Without a log, earlier comments cannot be loaded.
    const read = hasLog ? cache.getQueryData(query.queryKey) : [];
    return read ? rowsOfLog(read) : null;
  });
  const [poll, setPoll] = useState<Poll | null>(null);
  const chat = useChat({
    channel: isOpen ? `chat:${room.platform}:${room.room}` : null,
    firstRows,
    readLog: async () => (hasLog ? rowsOfLog(await cache.fetchQuery({ ...query, staleTime: 0 })) : []),
    onState: (state) => {
      // A missing telop may only mean that the server has not received one since it subscribed.
      if ("telop" in state && state.telop !== null) onTelop({ text: state.telop });
    },
    onEvent: (event: RealtimeEvent) => {
      if (event.type === "telop") onTelop(event.data);
      else if (event.type === "telop.off") onTelop({ text: "" });
      // Set only on change: React queues every update until the component renders again.
      const news = pollOf(event);
      if (news !== undefined) setPoll(news);
    },
    // The chat is for ticket holders only, and the viewer has no ticket, or no longer.
    onRefused: () => void watched.reread(),
  });
  return { ...chat, poll: isOpen ? poll : null, closePoll: () => setPoll(null) };
}
