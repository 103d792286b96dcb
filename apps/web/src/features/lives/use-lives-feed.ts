import type { LivesState, RealtimeEvent, StaleSince } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import { applyToLives, applyToRooms, mergeLives } from "./apply-lives-event.ts";

/**
 * Updates the cached lives and announced lives from the `lives` channel.
 * @returns since when the server has received no data from a platform; null while nothing is known
 */
export function useLivesFeed(): StaleSince | null {
  const cache = useQueryClient();
  const [staleSince, setStaleSince] = useState<StaleSince | null>(null);
  useChannel("lives", {
    onState: (state) => {
      const { lives, stale_since } = state as LivesState;
      cache.setQueryData(queries.lives().queryKey, (old) => mergeLives(old ?? [], lives));
      setStaleSince(stale_since);
    },
    onEvent: (event) => {
      if (event.type === "staleness.changed") setStaleSince(event.data);
      else takeEvent(cache, event);
    },
    onGap: () => {
      for (const { queryKey } of [queries.lives(), ...roomQueries()])
        void cache.invalidateQueries({ queryKey });
    },
  });
  return staleSince;
}

const roomQueries = () => [queries.regularRooms(), queries.academyRooms(), queries.traineeRooms()];

function takeEvent(cache: QueryClient, event: RealtimeEvent): void {
  cache.setQueryData(queries.lives().queryKey, (old) => old && applyToLives(old, event));
  if (event.type !== "schedule.changed") return;
  for (const query of roomQueries()) {
    cache.setQueryData(query.queryKey, (old) => old && applyToRooms(old, event));
  }
}
