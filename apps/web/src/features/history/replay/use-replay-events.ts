import type { ReplayEvent, Sitting } from "@penlight/contract";
import { useQuery } from "../../../api/use-query.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { useCall } from "../../../api/call.ts";
import { chunkAt, chunksUntil } from "./moment.ts";

/** Comments and gifts around a time, including the neighbouring chunks, so that playback never waits. */
export interface ReplayEvents {
  /** Oldest first. */
  events: readonly ReplayEvent[];
  state: "loading" | "failed" | "ready";
  retry: () => void;
}

/** A past live does not change. */
const ALWAYS_NEW = { staleTime: Number.POSITIVE_INFINITY } as const;

/** @param isWhole whether everything up to the position is needed, not only what is around it */
export function useReplayEvents(sitting: Sitting, atMs: number, isWhole: boolean): ReplayEvents {
  const before = useStretch(sitting, atMs, -1);
  const current = useStretch(sitting, atMs, 0);
  const ahead = useStretch(sitting, atMs, 1);
  const whole = useWhole(sitting, atMs, isWhole);
  const due = isWhole ? [whole] : [before, current];
  const events = isWhole
    ? (whole.data ?? [])
    : [before, current, ahead].flatMap(({ data }) => data?.events ?? []);
  return {
    events,
    state: due.some(({ isError }) => isError)
      ? "failed"
      : due.some(({ isLoading }) => isLoading)
        ? "loading"
        : "ready",
    retry: () => {
      for (const read of due) if (read.isError) void read.refetch();
    },
  };
}

/** @param step 0 for the chunk that contains the position, -1 and 1 for its neighbours */
function useStretch(sitting: Sitting, atMs: number, step: -1 | 0 | 1) {
  const { fromMs, untilMs } = chunkAt(sitting, atMs, step);
  return useQuery({
    ...laterQueries.replay(sitting.data_id, fromMs, untilMs),
    ...ALWAYS_NEW,
    enabled: fromMs >= sitting.startedAtMs && fromMs <= sitting.endedAtMs,
  });
}

/** All comments and gifts up to a position. */
function useWhole(sitting: Sitting, atMs: number, isWanted: boolean) {
  const call = useCall();
  const chunks = chunksUntil(sitting, atMs);
  return useQuery({
    queryKey: ["getReplay", sitting.data_id, chunks.length],
    queryFn: async ({ signal }) => {
      const read = chunks.map(({ fromMs, untilMs }) =>
        call(
          "getReplay",
          { params: { data_id: sitting.data_id }, query: { from: fromMs, until: untilMs } },
          { signal },
        ),
      );
      return (await Promise.all(read)).flatMap(({ events }) => events);
    },
    ...ALWAYS_NEW,
    enabled: isWanted,
  });
}
