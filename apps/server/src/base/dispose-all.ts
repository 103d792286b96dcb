/** Wraps a clean-up function as an `AsyncDisposable`. */
export const endOf = (end: () => Promise<unknown> | void): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    await end();
  },
});

/**
 * Disposes parts one after the other, also when an earlier one fails. Rejects after all have been disposed: with the
 * failure, or with an `AggregateError` of several.
 */
export async function disposeAll(parts: Iterable<AsyncDisposable>): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      await part[Symbol.asyncDispose]();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several parts did not close.");
}
