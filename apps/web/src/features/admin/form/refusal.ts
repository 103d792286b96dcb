import { CallError, messageOf } from "../../../api/call.ts";

/** What the server had against a form: at the fields that have it, and what belongs to none. */
export interface Refusal {
  fields: Record<string, string>;
  /** Null when every fault has its field. */
  general: string | null;
}

/**
 * Sorts what a failed save said to the form's fields. "memberList.3" is a fault of `memberList`.
 * @param names the form's fields
 * @param otherwise what is said where the server said nothing
 */
export function refusalOf(error: unknown, names: readonly string[], otherwise: string): Refusal {
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  const faults = error instanceof CallError ? Object.entries(error.fields) : [];
  for (const [path, text] of faults) {
    const name = path.split(".", 1)[0] ?? path;
    if (names.includes(name)) fields[name] ??= text;
    else elsewhere.push(`${path}: ${text}`);
  }
  if (elsewhere.length > 0) return { fields, general: elsewhere.join(", ") };
  return { fields, general: faults.length > 0 ? null : messageOf(error, otherwise) };
}
