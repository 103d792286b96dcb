import type { IdnWatch, LiveState } from "@penlight/contract";
import { LIVE_INFO_POLL_MS } from "@penlight/contract/constants";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isGone } from "../../../api/errors.ts";
import { queries } from "../../../api/queries.ts";
import { useChannel } from "../../../realtime/use-channel.ts";
import type { LiveView } from "./live-view.ts";

type LiveIdn = Extract<IdnWatch, { is_live: true }>;

/** A member's IDN live, followed by the socket. */
export function useIdnRoom(username: string, streamsOf: (live: LiveIdn) => LiveStreams) {
  const cache = useQueryClient();
  const query = queries.idnWatch(username);
  const watch = useQuery({ ...query, refetchInterval: LIVE_INFO_POLL_MS });
  const [endedAtSec, setEndedAtSec] = useState<number | null>(null);
  /** The live that was on when it ended: its card still speaks of it. */
  const [last, setLast] = useState<LiveIdn | null>(null);
  if (watch.data?.is_live && watch.data.slug !== last?.slug) setLast(watch.data);

  const reread = (): Promise<void> => cache.invalidateQueries({ queryKey: query.queryKey });
  const patch = (change: Partial<Pick<LiveIdn, "view_count" | "title">>): void => {
    cache.setQueryData(query.queryKey, (old) => (old?.is_live ? { ...old, ...change } : old));
  };

  useChannel(`live:idn:${username}`, {
    onState: (state) => {
      const live = state as LiveState;
      const known = cache.getQueryData(query.queryKey);
      if (known && known.is_live !== live.is_live) void reread();
      else if (live.is_live) patch({ view_count: live.views, title: live.title });
    },
    onEvent: (event) => {
      switch (event.type) {
        case "views":
          return patch({ view_count: event.data.views });
        case "title":
          return patch({ title: event.data.title });
        case "started":
          setEndedAtSec(null);
          void reread();
          return;
        case "ended":
          setEndedAtSec(Math.floor(Date.parse(event.data.ended_at) / 1_000));
      }
    },
    onGap: () => void reread(),
  });

  const live = watch.data?.is_live ? watch.data : null;
  return {
    view: idnViewOf(watch.data, isGone(watch.error), watch.isError, endedAtSec, streamsOf),
    watch: watch.data,
    live: live ?? (endedAtSec === null ? null : last),
    reread,
  };
}

type LiveStreams = Extract<LiveView, { state: "live" }>["streams"];

function idnViewOf(
  watch: IdnWatch | undefined,
  gone: boolean,
  failed: boolean,
  endedAtSec: number | null,
  streamsOf: (live: LiveIdn) => LiveStreams,
): LiveView {
  if (gone) return { state: "not-found" };
  if (endedAtSec !== null) return { state: "ended", endedAtSec };
  if (!watch) return { state: failed ? "overload" : "loading" };
  return watch.is_live ? { state: "live", streams: streamsOf(watch) } : { state: "offline" };
}
