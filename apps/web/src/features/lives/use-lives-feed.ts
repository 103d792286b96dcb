import type { LivesState, RealtimeEvent } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { onlivesWith, queries } from "../../api/queries.ts";
import { useChannel } from "../../realtime/use-channel.ts";
import {
  applyToCards,
  applyToIdnLives,
  applyToRooms,
  mergeCards,
  mergeIdnLives,
} from "./apply-lives-event.ts";

/** Keeps the lists of who is on air, and of who will be, in step with the `lives` channel. */
export function useLivesFeed(): void {
  const cache = useQueryClient();
  useChannel("lives", {
    onState: (state) => takeState(cache, state as LivesState),
    onEvent: (event) => takeEvent(cache, event),
    onGap: () => {
      for (const query of livesQueries()) void cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });
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
