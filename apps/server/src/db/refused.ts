/**
 * SQLSTATE classes (PostgreSQL documentation, appendix A) of statements that are refused for their data: invalid
 * values, constraints, program limits.
 */
const FOR_ITS_DATA = /^(?:22|23|54)/;

/** Whether the database refused data permanently. An unavailable database is no such refusal. */
export function isRefusedForItsData(error: unknown): boolean {
  // A date out of range fails before it reaches the database.
  if (error instanceof RangeError) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && FOR_ITS_DATA.test(error.code);
}
