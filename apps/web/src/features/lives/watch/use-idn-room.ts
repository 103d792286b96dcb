import type { IdnWatch, LiveState } from "@penlight/contract";
import { LIVE_INFO_POLL_MS, START_LAG_POLL_MS } from "@penlight/contract/constants";
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
  /** The socket told of a start, and the platform's own answer may lag behind it. */
  const [started, setStarted] = useState(false);
  const watch = useQuery({
    ...query,
    refetchInterval: ({ state }) => (started && !state.data?.is_live ? START_LAG_POLL_MS : LIVE_INFO_POLL_MS),
  });
  const [ended, setEnded] = useState<{ slug: string; atSec: number } | null>(null);
  /** The live that was on when it ended: its card still speaks of it. */
  const [last, setLast] = useState<LiveIdn | null>(null);
  const known = watch.data;
  if (known?.is_live && known.slug !== last?.slug) setLast(known);
  if (started && known?.is_live) setStarted(false);
  // The socket may have missed the end, or the next start: what was read tells of both.
  if (known && !known.is_live && last && !ended && !started) {
    setEnded({ slug: last.slug, atSec: Math.floor(watch.dataUpdatedAt / 1_000) });
  }
  if (known?.is_live && ended && known.slug !== ended.slug) setEnded(null);

  const reread = (): Promise<void> => cache.invalidateQueries({ queryKey: query.queryKey });
  const patch = (change: Partial<Pick<LiveIdn, "view_count" | "title">>): void => {
    cache.setQueryData(query.queryKey, (old) => (old?.is_live ? { ...old, ...change } : old));
  };

  useChannel(`live:idn:${username}`, {
    onState: (state) => {
      const live = state as LiveState;
      const isAnother = known?.is_live && live.is_live && known.slug !== live.slug;
      if (isAnother || (known && known.is_live !== live.is_live)) void reread();
      else if (live.is_live) patch({ view_count: live.views, title: live.title });
    },
    onEvent: (event) => {
      switch (event.type) {
        case "views":
          return patch({ view_count: event.data.views });
        case "title":
          return patch({ title: event.data.title });
        case "started":
          setEnded(null);
          setStarted(true);
          void reread();
          return;
        case "ended": {
          if (event.data.platform !== "idn") return;
          const { slug, ended_at } = event.data;
          // The end of an earlier live, told late, says nothing about this one.
          if (last && last.slug !== slug) return;
          setStarted(false);
          setEnded({ slug, atSec: Math.floor(Date.parse(ended_at) / 1_000) });
        }
      }
    },
    onGap: () => void reread(),
  });

  return {
    view: idnViewOf(known, isGone(watch.error), watch.isError, ended?.atSec ?? null, streamsOf),
    watch: known,
    live: known?.is_live ? known : ended && last,
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
