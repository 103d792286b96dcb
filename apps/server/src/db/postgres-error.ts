import { StartError } from "../base/start-error.ts";

/** The PostgreSQL of `DATABASE_URL` can't be used. */
export class PostgresUnusableError extends StartError {
  override readonly name = "PostgresUnusableError";
}

/** SQLSTATE codes (PostgreSQL documentation, appendix A) of what a person can mend, as ends of a sentence. */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "refuses the user or the password of DATABASE_URL.",
  "28000": "refuses the user of DATABASE_URL, or connections from here.",
  "3D000": "has no database of the name that DATABASE_URL gives. Create it first.",
  "42501": "does not let this user make tables. Grant it CREATE on the database's schema.",
  "53300": "takes no more connections.",
  "57P03": "is starting up or shutting down. Try again in a moment.",
};

/** The error in words that name neither user nor password, if it is of a kind that a person can mend. */
export function explainPostgres(error: unknown, url: string): unknown {
  const { hostname, port } = new URL(url);
  const server = `PostgreSQL at ${hostname}:${port || "5432"}`;
  const code = codeOf(error);
  const refusal = REFUSALS[code ?? ""];
  if (refusal !== undefined) return new PostgresUnusableError(`${server} ${refusal}`, { cause: error });
  if (code !== undefined && /^E[A-Z_]+$/.test(code)) return unreachable(server, code, error);
  // The driver's own deadline, and an end of the connection while it says hello, carry no code.
  if (error instanceof Error && /timeout|Connection terminated/i.test(error.message))
    return unreachable(server, "timeout", error);
  return error;
}

function unreachable(server: string, reason: string, cause: unknown): PostgresUnusableError {
  return new PostgresUnusableError(`${server} does not answer (${reason}). Check DATABASE_URL.`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
