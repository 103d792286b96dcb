import { connectionNow, isSavingData } from "../../base/link.ts";
import type { QualityBudget } from "../../features/player/stream/quality-memory.ts";
import { Choice } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { useExternal } from "../../store/use-external.ts";
import { useStore } from "../../store/use-store.ts";

/** Whether all rooms play in the lowest quality: "auto" follows the network and the device's data saving. */
export const dataSavingChoice = new Choice(STORED_GRIDS.dataSaving, ["auto", "on", "off"]);

/** Whether data saving is on, or the connection is as slow as 3G. */
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

/** Whether all rooms should play in the lowest quality now. */
export function useSavesData(): boolean {
  const choice = useStore(dataSavingChoice, "auto");
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

/** Whether the page is hidden. */
export function useHidden(): boolean {
  return useExternal(
    onVisibility,
    () => document.hidden,
    () => false,
  );
}

/** What decides how much the rooms may load. */
export interface BudgetFactors {
  /** Whether all rooms should save data. */
  saves: boolean;
  /** Whether the page is hidden, so that only sound matters. */
  isHidden: boolean;
  /** Place of the focused room: the one with the audio focus, else the largest. */
  favoured: number;
}

/**
 * The quality budget of the room in a place: the focused room plays at the size of its tile, the others at a small
 * size.
 */
export function qualityBudgetOf(place: number, { saves, isHidden, favoured }: BudgetFactors): QualityBudget {
  if (saves || isHidden) return "least";
  return place === favoured ? "free" : "modest";
}
