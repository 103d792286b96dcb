/** So long a page may take to come. */
const KEEP_MS = 30_000;

let carried: { audio: HTMLAudioElement; atMs: number } | null = null;

/** The fan goes on to another live with the sound alone: the element that a tap has allowed to sound goes along. */
export function carrySound(audio: HTMLAudioElement, nowMs: number): void {
  carried = { audio, atMs: nowMs };
}

/** What was carried over to the page that has come; null for a page that shows its picture. */
export function takeCarriedSound(nowMs: number): HTMLAudioElement | null {
  const taken = carried;
  carried = null;
  return taken !== null && nowMs - taken.atMs < KEEP_MS ? taken.audio : null;
}
