import { readStoredJson, STORED, type OpenStorage } from "../../../store/stored.ts";

/** Whether this browser has stored an unfinished run; the panel validates it. */
export function hasStoredRun(open: OpenStorage<"getItem">, userId: number): boolean {
  const kept = readStoredJson(open, STORED.farmRun(userId));
  return typeof kept === "object" && kept !== null && "state" in kept && kept.state === "running";
}
