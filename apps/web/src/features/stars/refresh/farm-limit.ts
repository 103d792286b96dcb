import { keepStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/**
 * Until when a fan gets no free stars: it outlasts a reload, since it belongs to the account and not to a room.
 * @returns Unix milliseconds; 0 when no limit is known, and the server keeps it anyway
 */
export function readFarmLimit(open: OpenStorage<"getItem">, userId: number): number {
  const untilMs = Number(readStored(open, STORED.farmLimit(userId)) ?? 0);
  return Number.isFinite(untilMs) ? untilMs : 0;
}

/** @param untilMs Unix milliseconds */
export function keepFarmLimit(open: OpenStorage<"setItem">, userId: number, untilMs: number): void {
  keepStored(open, STORED.farmLimit(userId), String(untilMs));
}
