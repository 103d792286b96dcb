import type { LiveInfo, LiveState, RealtimeEvent } from "@penlight/contract";
import { LIVE_INFO_POLL_MS } from "@penlight/contract/constants";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isGone } from "../../../api/errors.ts";
import { queries } from "../../../api/queries.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import { liveViewOf } from "./live-view.ts";

/** A SHOWROOM room's live, followed by the socket: views, title, end and new start arrive by themselves. */
export function useLiveRoom(roomId: number) {
  const cache = useQueryClient();
  const profile = useQuery(queries.roomProfile(roomId));
  const info = useQuery({ ...queries.liveInfo(roomId), refetchInterval: LIVE_INFO_POLL_MS });
  const streams = useQuery(queries.liveStreams(roomId));
  const [endedAtSec, setEndedAtSec] = useState<number | null>(null);
  /** The live as it was last told: after the end its card still speaks of it. */
  const [lastLive, setLastLive] = useState<LiveInfo | null>(null);
  if (info.data?.is_onlive && info.data !== lastLive) setLastLive(info.data);

  const patchInfo = (change: Partial<LiveInfo>): void => {
    cache.setQueryData(queries.liveInfo(roomId).queryKey, (old) => old && { ...old, ...change });
  };
  /** Asks anew for everything that depends on whether the room is live. */
  const reread = async (): Promise<void> => {
    const reads = [queries.liveInfo(roomId), queries.liveStreams(roomId), queries.roomProfile(roomId)];
    await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: read.queryKey })));
  };
  const begin = (): void => {
    setEndedAtSec(null);
    // What the last live could be watched at says nothing about this one.
    cache.removeQueries({ queryKey: queries.liveStreams(roomId).queryKey });
    void reread();
  };

  useChannel(`live:showroom:${roomId}`, {
    onState: (state) => {
      const live = state as LiveState;
      const known = cache.getQueryData(queries.liveInfo(roomId).queryKey);
      // Something happened while nobody listened.
      if (known && known.is_onlive !== live.is_live) void reread();
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
        case "ended":
          setEndedAtSec(Math.floor(Date.parse(event.data.ended_at) / 1_000));
      }
    },
    onGap: () => void reread(),
  });

  const view = liveViewOf({
    gone: isGone(profile.error) || isGone(info.error),
    endedAtSec,
    streams: streams.data,
    streamsFailed: streams.isError,
  });
  const live = info.data?.is_onlive ? info.data : endedAtSec === null ? null : lastLive;
  return { view, profile: profile.data, live, reread, patchInfo };
}
