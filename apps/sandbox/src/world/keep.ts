/** Puts an entry in; the oldest gives way where there are too many. */
export function keep<T>(entries: Map<string, T>, key: string, value: T, max: number): void {
  entries.set(key, value);
  const oldest = entries.keys().next();
  if (entries.size > max && !oldest.done) entries.delete(oldest.value);
}

/** What is kept under a key, or made and kept now. */
export function remember<T>(entries: Map<string, T>, key: string, make: () => T, max = Infinity): T {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  keep(entries, key, made, max);
  return made;
}
