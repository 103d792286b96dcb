import { writeStored, readStoredJson, STORED } from "../../../store/stored.ts";

/** Maximum number of stored choices. */
const KEPT = 5;

/** Ids of recent choices, the latest first. */
export function readChoices(): string[] {
  const kept = readStoredJson(() => localStorage, STORED.found);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
}

export function storeChoice(id: string): void {
  const choices = [id, ...readChoices().filter((other) => other !== id)].slice(0, KEPT);
  writeStored(() => localStorage, STORED.found, JSON.stringify(choices));
}
