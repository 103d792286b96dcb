import type { LiveInfo, LiveState, RealtimeEvent } from "@penlight/contract";
import { LIVE_INFO_POLL_MS, START_LAG_POLL_MS } from "@penlight/contract/constants";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isGone } from "../../../api/errors.ts";
import { queries } from "../../../api/queries.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { isPremiumRoom, liveViewOf } from "./live-view.ts";

/** A SHOWROOM room's live, followed by the socket: views, title, end and new start arrive by themselves. */
export function useLiveRoom(roomId: number) {
  const cache = useQueryClient();
  const profile = useQuery(queries.roomProfile(roomId));
  /** The socket told of a start, and the platform's other answers may lag behind it. */
  const [started, setStarted] = useState(false);
  const info = useQuery({
    ...queries.liveInfo(roomId),
    refetchInterval: ({ state }) =>
      started && !state.data?.is_onlive ? START_LAG_POLL_MS : LIVE_INFO_POLL_MS,
  });
  const streams = useQuery({
    ...queries.liveStreams(roomId),
    refetchInterval: ({ state }) => started && !Array.isArray(state.data) && START_LAG_POLL_MS,
  });
  const [ended, setEnded] = useState<{ liveId: number; atSec: number } | null>(null);
  /** The live as it was last told: after the end its card still speaks of it. */
  const [lastLive, setLastLive] = useState<LiveInfo | null>(null);
  const known = info.data;
  if (known?.is_onlive && known !== lastLive) setLastLive(known);
  if (started && known?.is_onlive && Array.isArray(streams.data)) setStarted(false);
  // The socket may have missed the end, or the next start: what was read tells of both.
  if (known && !known.is_onlive && lastLive && !ended && !started) {
    setEnded({ liveId: lastLive.websocket.live_id, atSec: Math.floor(info.dataUpdatedAt / 1_000) });
  }
  if (known?.is_onlive && ended && known.websocket.live_id !== ended.liveId) setEnded(null);

  const patchInfo = (change: Partial<LiveInfo>): void => {
    cache.setQueryData(queries.liveInfo(roomId).queryKey, (old) => old && { ...old, ...change });
  };
  /** Asks anew for everything that depends on whether the room is live. */
  const reread = async (): Promise<void> => {
    const reads = [queries.liveInfo(roomId), queries.liveStreams(roomId), queries.roomProfile(roomId)];
    await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: read.queryKey })));
  };
  const begin = (): void => {
    setEnded(null);
    setStarted(true);
    // What the last live could be watched at says nothing about this one.
    cache.removeQueries({ queryKey: queries.liveStreams(roomId).queryKey });
    void reread();
  };

  useChannel(`live:showroom:${roomId}`, {
    onState: (state) => {
      const live = state as LiveState;
      const isAnother = known?.is_onlive && live.is_live && known.websocket.live_id !== live.live_id;
      // Something happened while nobody listened.
      if (isAnother || (known && known.is_onlive !== live.is_live)) void reread();
      else if (live.is_live) patchInfo({ views: live.views, title: live.title });
    },
    onEvent: (event: RealtimeEvent) => {
      switch (event.type) {
        case "views":
          return patchInfo({ views: event.data.views });
        case "title":
          return patchInfo({ title: event.data.title });
        case "started":
          return begin();
        case "ended": {
          if (event.data.platform !== "showroom") return;
          const { live_id: liveId, ended_at } = event.data;
          // The end of an earlier live, told late, says nothing about this one.
          if (lastLive && lastLive.websocket.live_id !== liveId) return;
          setStarted(false);
          setEnded({ liveId, atSec: Math.floor(Date.parse(ended_at) / 1_000) });
        }
      }
    },
    onGap: () => void reread(),
  });

  const endedAtSec = ended?.atSec ?? null;
  const view = liveViewOf({
    gone: isGone(profile.error) || isGone(info.error),
    endedAtSec,
    streams: streams.data,
    streamsFailed: streams.isError,
  });
  const live = known?.is_onlive ? known : ended && lastLive;
  const premium = known?.isPremiumLive === true || isPremiumRoom(roomId, streams.data);
  return { view, profile: profile.data, live, premium, reread, patchInfo };
}
