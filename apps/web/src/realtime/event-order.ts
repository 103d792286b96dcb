/** Splits `<unix ms>-<sequence>`; anything else counts as older than every event. */
function partsOf(eventId: string): [ms: number, sequence: number] {
  const match = /^(\d+)-(\d+)$/.exec(eventId);
  return match ? [Number(match[1]), Number(match[2])] : [-1, -1];
}

/** Whether an event comes after another of the same channel. */
export function isAfter(eventId: string, otherId: string): boolean {
  const [ms, sequence] = partsOf(eventId);
  const [otherMs, otherSequence] = partsOf(otherId);
  return ms === otherMs ? sequence > otherSequence : ms > otherMs;
}
