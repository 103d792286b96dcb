/** A document that has just come is this release's: it gets its code, or another like it would not either. */
const YOUNG_MS = 60_000;

/**
 * Takes the document anew where our server answers and its code can still not be had: it is that of an earlier
 * release, or the browser keeps what failed once for failed.
 */
export async function renewDocument(): Promise<void> {
  if (performance.now() < YOUNG_MS) return;
  const answers = await fetch("/api/health?probe=live").then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) location.reload();
}
