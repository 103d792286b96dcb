let openCount = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openCount += change;
  for (const listener of listeners) listener();
}

/** A modal has opened. @returns what is to be called when it closes */
export function openedDialog(): () => void {
  count(1);
  return () => count(-1);
}

/** How many modals are open. */
export const openDialogCount = (): number => openCount;

/** Calls back whenever a modal has opened or closed. */
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
