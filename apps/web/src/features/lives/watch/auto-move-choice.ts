import { useSyncExternalStore } from "react";

const KEY = "auto-move";
const listeners = new Set<() => void>();
/** What was chosen where nothing can be remembered. */
let choice: boolean | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function movesOn(): boolean {
  if (choice !== undefined) return choice;
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Whether the end of a live leads on to another one: only where the fan has turned that on. */
export function useMovesOn(): boolean {
  return useSyncExternalStore(subscribe, movesOn, () => false);
}

/** Turns moving on on or off, and remembers it. */
export function setMovesOn(on: boolean): void {
  choice = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
