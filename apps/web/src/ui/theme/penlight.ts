const PAIRS = 12;

/**
 * The class for a member's two penlight colours, the same on both platforms.
 * @param roomId her SHOWROOM room; null where she has none
 * @param name identifies her when she has no room
 */
export function penlightClass(roomId: number | null, name: string): string {
  return `pen-${(roomId ?? hashOf(name)) % PAIRS}`;
}

/** A small stable hash of a text (FNV-1a, 32 bit, unsigned). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
