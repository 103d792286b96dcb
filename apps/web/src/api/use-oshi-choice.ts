import { OSHI_MOST } from "@penlight/contract/constants";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { storeOshi, readOshi } from "../store/stored-oshi.ts";
import { oshiQuestion } from "../store/oshi-question.ts";
import { useCall } from "./call.ts";
import { useOshi } from "./favourites.ts";
import { queries } from "./queries.ts";
import { useFan } from "./use-me.ts";

/** Result of a choice: oshi added, removed, made the first, limit reached, or not saved in the account. */
export type OshiOutcome = "made" | "dropped" | "first" | "full" | "failed";

/** Writes the account's oshi into the cache, and marks the oshi question as answered. */
export function takeOshi(cache: QueryClient, oshi: number[]): void {
  cache.setQueryData(
    queries.me().queryKey,
    (old) => old && (old.logged_in ? { ...old, oshi, oshi_asked: true } : old),
  );
}

/** Somebody's oshi, and functions to change them: in this browser, and in the account if there is one. */
export function useOshiChoice() {
  const rooms = useOshi();
  const isFan = useFan() !== null;
  const cache = useQueryClient();
  const call = useCall();

  /** Updates optimistically, and rolls back when the server refuses. */
  const keep = async (next: readonly number[], outcome: OshiOutcome): Promise<OshiOutcome> => {
    const before = readOshi();
    storeOshi({ rooms: next, ofAccount: isFan });
    oshiQuestion.choose("done");
    if (!isFan) return outcome;
    try {
      const { oshi } = await call("setOshi", { body: { oshi: [...next] } });
      takeOshi(cache, oshi);
      return outcome;
    } catch {
      storeOshi(before);
      return "failed";
    }
  };
  const without = (roomId: number): number[] => rooms.filter((room) => room !== roomId);
  return {
    /** Room numbers, the first oshi first. */
    rooms,
    /** Adds her to the oshi, or removes her. */
    toggle: async (roomId: number): Promise<OshiOutcome> => {
      if (rooms.includes(roomId)) return keep(without(roomId), "dropped");
      return rooms.length < OSHI_MOST ? keep([...rooms, roomId], "made") : "full";
    },
    makeFirst: (roomId: number) => keep([roomId, ...without(roomId)], "first"),
  };
}
