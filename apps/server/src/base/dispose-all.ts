/** A step of an end as something that is closed. */
export const endOf = (end: () => Promise<unknown> | void): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    await end();
  },
});

/**
 * Closes parts one after the other, each whatever happened to those before it. Rejects once all have been closed: with
 * the failure, or with an `AggregateError` of several.
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
