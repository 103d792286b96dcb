import type { Stream } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { isOfficialRoom } from "../../base/platforms.ts";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { TelopItems, type Telop } from "../../features/lives/watch/telop/TelopLine.tsx";
import { shapeOfStreams } from "../../features/player/engine/shape-of-streams.ts";
import { useMessages } from "../../i18n/i18n.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

export type Stage = ReturnType<typeof useStage>;

/** How a room's stage stands: what it shows, what that looks like, and what a fan did with it. */
export function useStage({ room, reread, retitle }: WatchedRoom, view: StagedView) {
  const { room: text } = useMessages();
  const cache = useQueryClient();
  const toasts = useToasts();
  const [restart, setRestart] = useState(0);
  /** An address that the fan chose, while the premium room itself is off air. */
  const [chosen, choose] = useState<Stream | null>(null);
  /** As it was told last: its colours, where it still stands. */
  const [telop, setTelop] = useState<Telop | null>(null);
  const [told, tellShape] = useState<PictureShape | null>(null);
  const isChosen = chosen !== null && view.state === "offline";
  const staged: StagedView = isChosen ? { state: "live", streams: [chosen] } : view;
  const usual = isOfficialRoom(room) ? "wide" : "upright";
  // The playlists that came with the streams tell it, then the video itself.
  const announced = staged.state === "live" ? shapeOfStreams(staged.streams) : null;
  const plays = staged.state === "live" || staged.state === "loading";
  const shape = plays ? (told ?? announced ?? usual) : null;

  const refresh = async (): Promise<void> => {
    setRestart((count) => count + 1);
    await reread();
    const streams = cache.getQueryData(queries.streams(room).queryKey);
    if (streams && "reason" in streams && streams.reason === "offline")
      toasts.show("info", text.offline[room.platform]);
  };
  return {
    view: staged,
    /** Counts the player's restarts. */
    restart,
    refresh: () => void refresh(),
    isChosen,
    choose,
    telop,
    tellTelop: (news: Telop): void => {
      retitle(news.text);
      void TelopItems.load().then((isHere) => isHere && setTelop(news));
    },
    /** Of what plays; null while nothing does. */
    shape,
    tellShape,
    /** On wide screens it fills the column. */
    isLandscape: (shape ?? usual) === "wide",
  };
}
