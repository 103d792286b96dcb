const MAX_FAILURES_IN_A_ROW = 2;

/**
 * Runs the work for each item, also after a failure, which may be due to that item's message. After two consecutive
 * failures the service seems to be down, and the rest is left. Rejects with the first failure.
 */
export async function forEachInTurn<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const item of items) {
    if (signal?.aborted || inARow === MAX_FAILURES_IN_A_ROW) break;
    try {
      await work(item);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
    }
  }
  if (failures.length > 0) throw failures[0];
}
