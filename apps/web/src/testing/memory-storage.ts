/** A browser's storage in memory, for tests without a DOM. @param kept its content, which a test may read and change */
export function memoryStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (name: string): string | null => kept.get(name) ?? null,
    setItem: (name: string, text: string): void => void kept.set(name, text),
    removeItem: (name: string): void => void kept.delete(name),
    clear: (): void => kept.clear(),
  };
}
