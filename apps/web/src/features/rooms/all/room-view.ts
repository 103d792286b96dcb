import { useSyncExternalStore } from "react";

/** How the page of all rooms shows them. */
export type RoomView = "table" | "grid";

const KEY = "room-list-view";
const listeners = new Set<() => void>();
/** Where storage is forbidden, the choice lasts as long as the page. */
let chosen: RoomView | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): RoomView {
  if (chosen === null) {
    try {
      chosen = localStorage.getItem(KEY) === "grid" ? "grid" : "table";
    } catch {
      chosen = "table";
    }
  }
  return chosen;
}

/** The view that this browser remembers. The server, and hydration, know only the default. */
export function useRoomView(): RoomView {
  return useSyncExternalStore(subscribe, current, () => "table");
}

/** Switches the view and remembers it. */
export function setRoomView(view: RoomView): void {
  chosen = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}
