import { readStoredJson, STORED, type OpenStorage } from "../../../store/stored.ts";

/** Whether this browser keeps a run that has not come to its end; what of it is one, the panel finds out. */
export function isRunKept(open: OpenStorage<"getItem">, userId: number): boolean {
  const kept = readStoredJson(open, STORED.farmRun(userId));
  return typeof kept === "object" && kept !== null && "state" in kept && kept.state === "running";
}
