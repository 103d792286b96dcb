/** Until when a fan gets no free stars outlasts a reload: it belongs to the account, not to a room. */
const keyOf = (userId: number): string => `farm-limit:${userId}`;

/** @returns Unix milliseconds; 0 when no limit is known */
export function readFarmLimit(storage: () => Pick<Storage, "getItem">, userId: number): number {
  try {
    const untilMs = Number(storage().getItem(keyOf(userId)) ?? 0);
    return Number.isFinite(untilMs) ? untilMs : 0;
  } catch {
    // Forbidden storage: the limit then lasts as long as its page, and the server keeps it anyway.
    return 0;
  }
}

/** @param untilMs Unix milliseconds */
export function keepFarmLimit(
  storage: () => Pick<Storage, "setItem">,
  userId: number,
  untilMs: number,
): void {
  try {
    storage().setItem(keyOf(userId), String(untilMs));
  } catch {
    // Forbidden or full storage, as above.
  }
}
