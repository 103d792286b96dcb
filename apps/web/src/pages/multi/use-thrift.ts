import { useSyncExternalStore } from "react";
import { linkNow, onLinkChange } from "../../base/link.ts";
import type { Thrift } from "../../features/player/player-session.ts";
import { Choice, STORED } from "../../store/stored.ts";
import { useStore } from "../../store/use-store.ts";

/** Whether all rooms play in the lowest quality: as the network and the fan's device say, or as the fan does. */
export const thriftChoice = new Choice(STORED.gridThrift, ["auto", "on", "off"]);

/** Whether all rooms are to play in the lowest quality now. */
export function useSavesData(): boolean {
  const choice = useStore(thriftChoice, "auto");
  const isPoor = useSyncExternalStore(
    onLinkChange,
    () => linkNow().isSavingData || linkNow().isSlow,
    () => false,
  );
  return choice === "auto" ? isPoor : choice === "on";
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether nobody sees the page. */
export function useHidden(): boolean {
  return useSyncExternalStore(
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
