/** A document younger than this is of the current release: if its code cannot be loaded, a reload would not help. */
const YOUNG_MS = 60_000;

/**
 * Reloads the document when its code cannot be loaded although the server answers: the document is of an earlier
 * release, or the browser has cached a failed module load.
 */
export async function renewDocument(): Promise<void> {
  if (performance.now() < YOUNG_MS) return;
  const answers = await fetch("/api/health?probe=live").then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) location.reload();
}
