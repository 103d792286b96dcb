import { OSHI_MOST } from "@penlight/contract/constants";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { keepOshi, readOshi } from "../store/kept-oshi.ts";
import { oshiQuestion } from "../store/oshi-question.ts";
import { useCall } from "./call.ts";
import { useOshi } from "./favourites.ts";
import { queries } from "./queries.ts";
import { useFan } from "./use-me.ts";

/** What became of a choice: an oshi more or less, too many, or not kept by the account. */
export type OshiOutcome = "made" | "dropped" | "first" | "full" | "failed";

/** Whom the account has from now on; whoever said so is not asked again. */
export function takeOshi(cache: QueryClient, oshi: number[]): void {
  cache.setQueryData(
    queries.me().queryKey,
    (old) => old && (old.logged_in ? { ...old, oshi, oshi_asked: true } : old),
  );
}

/** Whom somebody has as oshi, and how they change it: in this browser, and in the account of who has one. */
export function useOshiChoice() {
  const rooms = useOshi();
  const isFan = useFan() !== null;
  const cache = useQueryClient();
  const call = useCall();

  /** It holds at once, and turns back when the server says no. */
  const keep = async (next: readonly number[], outcome: OshiOutcome): Promise<OshiOutcome> => {
    const before = readOshi();
    keepOshi({ rooms: next, ofAccount: isFan });
    oshiQuestion.choose("done");
    if (!isFan) return outcome;
    try {
      const { oshi } = await call("setOshi", { body: { oshi: [...next] } });
      takeOshi(cache, oshi);
      return outcome;
    } catch {
      keepOshi(before);
      return "failed";
    }
  };
  const without = (roomId: number): number[] => rooms.filter((room) => room !== roomId);
  return {
    /** The first one first. */
    rooms,
    /** Makes her an oshi, or no longer. */
    toggle: async (roomId: number): Promise<OshiOutcome> => {
      if (rooms.includes(roomId)) return keep(without(roomId), "dropped");
      return rooms.length < OSHI_MOST ? keep([...rooms, roomId], "made") : "full";
    },
    makeFirst: (roomId: number) => keep([roomId, ...without(roomId)], "first"),
  };
}
