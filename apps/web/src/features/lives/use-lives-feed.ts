import type { LivesState, RealtimeEvent, StaleSince } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { onlivesWith, queries } from "../../api/queries.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import { useClock } from "../../ui/clock/use-clock.ts";
import {
  applyToCards,
  applyToIdnLives,
  applyToRooms,
  mergeCards,
  mergeIdnLives,
} from "./apply-lives-event.ts";

/**
 * Keeps the lists of who is on air, and of who will be, in step with the `lives` channel.
 * @param onTheater the theater's schedule changed, or may have
 * @returns since when the server itself has had no news of a platform; null while nothing is known
 */
export function useLivesFeed(onTheater: () => void): StaleSince | null {
  const cache = useQueryClient();
  const [staleSince, setStaleSince] = useState<StaleSince | null>(null);
  // What the page came with is as old as its rendering; what changed before it was subscribed was told to nobody.
  const theaterKnownMs = useRef(useClock().getServerSnapshot() * 1_000);
  useChannel("lives", {
    onState: (state) => {
      const lives = state as LivesState;
      takeState(cache, lives);
      setStaleSince(lives.stale_since);
      const changedMs = Date.parse(lives.theater_changed_at);
      if (changedMs > theaterKnownMs.current) onTheater();
      theaterKnownMs.current = Math.max(changedMs, theaterKnownMs.current);
    },
    onEvent: (event) => {
      if (event.type === "staleness.changed") setStaleSince(event.data);
      else if (event.type === "schedule.changed" && event.data.kind === "theater") onTheater();
      else takeEvent(cache, event);
    },
    onGap: () => {
      for (const query of livesQueries()) void cache.invalidateQueries({ queryKey: query.queryKey });
      onTheater();
    },
  });
  return staleSince;
}

const roomQueries = () => [queries.regularRooms(), queries.academyRooms(), queries.traineeRooms()];
const livesQueries = () => [queries.onlives(), queries.idnLives(), ...roomQueries()];

function takeState(cache: QueryClient, state: LivesState): void {
  cache.setQueryData(queries.onlives().queryKey, (old) => onlivesWith(mergeCards(old?.data ?? [], state)));
  cache.setQueryData(queries.idnLives().queryKey, (old) => mergeIdnLives(old ?? [], state));
}

function takeEvent(cache: QueryClient, event: RealtimeEvent): void {
  cache.setQueryData(queries.onlives().queryKey, (old) => {
    if (!old) return old;
    const cards = applyToCards(old.data, event);
    return cards === old.data ? old : onlivesWith(cards);
  });
  cache.setQueryData(queries.idnLives().queryKey, (old) => old && applyToIdnLives(old, event));
  for (const query of roomQueries()) {
    cache.setQueryData(query.queryKey, (old) => old && applyToRooms(old, event));
  }
}
