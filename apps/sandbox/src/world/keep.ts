/** Puts an entry in; the oldest gives way where there are too many. */
export function keep<T>(entries: Map<string, T>, key: string, value: T, max: number): void {
  entries.set(key, value);
  const oldest = entries.keys().next();
  if (entries.size > max && !oldest.done) entries.delete(oldest.value);
}
