import type { ReplayEvent, Sitting } from "@penlight/contract";
import { useQueries } from "@tanstack/react-query";
import { laterQueries } from "../../../api/later-queries.ts";
import { stretchesAt, stretchesUntil } from "./moment.ts";

/** What was said and given around a moment; with its neighbours, so that playing on never waits. */
export interface ReplayEvents {
  /** Oldest first. */
  events: readonly ReplayEvent[];
  state: "loading" | "failed" | "ready";
  retry: () => void;
}

/** @param isWhole all up to the moment is wanted, not only what stands around it */
export function useReplayEvents(sitting: Sitting, atMs: number, isWhole: boolean): ReplayEvents {
  const stretches = isWhole ? stretchesUntil(sitting, atMs) : stretchesAt(sitting, atMs);
  return useQueries({
    // What is over does not change.
    queries: stretches.map(({ fromMs, untilMs }) => ({
      ...laterQueries.replay(sitting.data_id, fromMs, untilMs),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (reads) => {
      // The stretch ahead may still be on its way.
      const due = reads.filter((_, index) => (stretches[index]?.fromMs ?? 0) <= atMs);
      return {
        events: reads.flatMap(({ data }) => data?.events ?? []),
        state: due.some(({ isError }) => isError)
          ? ("failed" as const)
          : due.some(({ isPending }) => isPending)
            ? ("loading" as const)
            : ("ready" as const),
        retry: () => reads.forEach((one) => one.isError && void one.refetch()),
      };
    },
  });
}
