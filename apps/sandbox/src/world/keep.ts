/** Adds an entry; evicts the oldest one when there are more than `max`. */
export function keep<T>(entries: Map<string, T>, key: string, value: T, max: number): void {
  entries.set(key, value);
  const oldest = entries.keys().next();
  if (entries.size > max && !oldest.done) entries.delete(oldest.value);
}

/** Returns the entry of a key; creates and stores it if it is missing. */
export function remember<T>(entries: Map<string, T>, key: string, make: () => T, max = Infinity): T {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  keep(entries, key, made, max);
  return made;
}
