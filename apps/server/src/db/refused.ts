/**
 * SQLSTATE classes (PostgreSQL documentation, appendix A) by which a statement is refused for what stands in it: data
 * that no column takes, a constraint, a limit of the program.
 */
const FOR_ITS_DATA = /^(?:22|23|54)/;

/** Whether the database refuses something for what it says, and will refuse it again. Being away is no such refusal. */
export function isRefusedForItsData(error: unknown): boolean {
  // A moment that no date can hold fails before it reaches the database.
  if (error instanceof RangeError) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && FOR_ITS_DATA.test(error.code);
}
