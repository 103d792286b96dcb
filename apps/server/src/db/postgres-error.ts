import { StartError } from "../base/start-error.ts";

/** The PostgreSQL of `DATABASE_URL` is unusable. */
export class PostgresUnusableError extends StartError {
  override readonly name = "PostgresUnusableError";
}

/**
 * SQLSTATE codes (PostgreSQL documentation, appendix A) of problems that the operator can fix, with the end of a
 * sentence for each.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "refuses the user or the password of DATABASE_URL.",
  "28000": "refuses the user of DATABASE_URL, or connections from here.",
  "3D000": "has no database of the name that DATABASE_URL gives. Create it first.",
  "42501": "does not let this user make tables. Grant it CREATE on the database's schema.",
  "53300": "takes no more connections.",
  "57P03": "is starting up or shutting down. Try again in a moment.",
};

/** Explains an error that the operator can fix, without user or password; returns other errors unchanged. */
export function explainPostgres(error: unknown, url: string): unknown {
  const { hostname, port } = new URL(url);
  const server = `PostgreSQL at ${hostname}:${port || "5432"}`;
  const code = codeOf(error);
  const refusal = REFUSALS[code ?? ""];
  if (refusal !== undefined) return new PostgresUnusableError(`${server} ${refusal}`, { cause: error });
  if (code !== undefined && /^E[A-Z_]+$/.test(code)) return unreachable(server, code, error);
  // The driver's own timeout, and a connection that ends during the handshake, have no code.
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
