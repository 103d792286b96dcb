/** A repeatable random source: the same seed gives the same sequence. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number in [0, sides). */
  roll(sides: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/**
 * A random source seeded by a text, such as a member's name. The text is only hashed (FNV-1a), then mulberry32 runs.
 */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    roll,
    pick: (choices) => choices[roll(choices.length)] ?? choices[0],
  };
}
