import { useSyncExternalStore } from "react";

const KEY = "star-sound";
const listeners = new Set<() => void>();
/** What was chosen where nothing can be remembered. */
let choice: boolean | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether stars are to be heard; they are unless the fan has turned them off. */
export function starsSound(): boolean {
  if (choice !== undefined) return choice;
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** {@link starsSound}, for what shows it. */
export function useStarsSound(): boolean {
  return useSyncExternalStore(subscribe, starsSound, () => true);
}

/** Turns the sound of stars on or off, and remembers it. */
export function setStarsSound(on: boolean): void {
  choice = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
