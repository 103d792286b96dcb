import { connectionNow, isSavingData } from "../../base/link.ts";
import type { Thrift } from "../../features/player/player-session.ts";
import { Choice } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { useExternal } from "../../store/use-external.ts";
import { useStore } from "../../store/use-store.ts";

/** Whether all rooms play in the lowest quality: as the network and the fan's device say, or as the fan does. */
export const thriftChoice = new Choice(STORED_GRIDS.thrift, ["auto", "on", "off"]);

/** Whether data is to be saved, or comes as slowly as mobile data of the third generation. */
export function isPoor(connection: unknown): boolean {
  if (isSavingData(connection)) return true;
  if (typeof connection !== "object" || connection === null || !("effectiveType" in connection)) return false;
  return /^(?:slow-2g|2g|3g)$/.test(String(connection.effectiveType));
}

function onConnectionChange(listener: () => void): () => void {
  const connection = connectionNow();
  if (!(connection instanceof EventTarget)) return () => undefined;
  connection.addEventListener("change", listener);
  return () => connection.removeEventListener("change", listener);
}

/** Whether all rooms are to play in the lowest quality now. */
export function useSavesData(): boolean {
  const choice = useStore(thriftChoice, "auto");
  const isPoorNow = useExternal(
    onConnectionChange,
    () => isPoor(connectionNow()),
    () => false,
  );
  return choice === "auto" ? isPoorNow : choice === "on";
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether nobody sees the page. */
export function useHidden(): boolean {
  return useExternal(
    onVisibility,
    () => document.hidden,
    () => false,
  );
}

interface Budget {
  /** All are to save data. */
  saves: boolean;
  /** Nobody sees the page: what still plays is only heard. */
  isHidden: boolean;
  /** The room that is looked at: the one that sounds, else the largest. */
  favoured: number;
}

/** What the room in a place may spend: one is as good as its tile, the others fit a small picture. */
export function thriftOf(place: number, { saves, isHidden, favoured }: Budget): Thrift {
  if (saves || isHidden) return "least";
  return place === favoured ? "free" : "modest";
}
