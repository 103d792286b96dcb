import type { EventData, RealtimeEvent } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { rowsOfLog } from "../../features/chat/chat-rows.ts";
import { useChat } from "../../features/chat/use-chat.ts";
import { pollOf, type Poll } from "../../features/lives/watch/poll/poll.ts";

/** What stands written over the live: as it was told just now, or only its text. */
export type Telop = EventData<"telop"> | { text: string };

interface RoomChatOptions {
  roomId: number;
  live: boolean;
  onTelop: (telop: Telop) => void;
  /** The chat is for ticket holders, and the viewer is none, or no longer. */
  onRefused: () => void;
}

/** The live's chat, running behind whatever tab is shown, and what else comes with it. */
export function useRoomChat({ roomId, live, onTelop, onRefused }: RoomChatOptions) {
  const cache = useQueryClient();
  const query = queries.liveComments(roomId);
  const [firstRows] = useState(() => {
    const read = cache.getQueryData(query.queryKey);
    return read ? rowsOfLog(read) : null;
  });
  const [poll, setPoll] = useState<Poll | null>(null);
  const chat = useChat({
    channel: live ? `chat:showroom:${roomId}` : null,
    firstRows,
    readLog: async () => rowsOfLog(await cache.fetchQuery({ ...query, staleTime: 0 })),
    onState: (state) => {
      // None may only mean that the server has heard of none since it listens.
      if ("telop" in state && state.telop !== null) onTelop({ text: state.telop });
    },
    onEvent: (event: RealtimeEvent) => {
      if (event.type === "telop") onTelop(event.data);
      else if (event.type === "telop.off") onTelop({ text: "" });
      // Never for every event: React keeps each update until the component renders again.
      const news = pollOf(event);
      if (news !== undefined) setPoll(news);
    },
    onRefused,
  });
  return { ...chat, poll: live ? poll : null, closePoll: () => setPoll(null) };
}
