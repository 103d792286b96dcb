import type { Member } from "../../members/members.queries.ts";

/** Something of ours with a name. */
export interface Named {
  name: string;
}

/** Somebody with a full name and the one that she is called by. */
export interface Performer extends Named {
  stage_name: string;
}

/** A name as two sites have it in common: without letter case, blanks, punctuation and accents. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The one thing of this name; null when there is none, or more than one. */
export function findNamed<T extends Named>(things: readonly T[], name: string): T | null {
  const wanted = plainName(name);
  return onlyOne(things.filter((thing) => wanted !== "" && plainName(thing.name) === wanted));
}

/**
 * Who is meant by a name of the official site: by her full name, by her stage name, or by a short form that begins
 * with the stage name and goes on with parts of the full name ("Freya Jayawardana"). Null where that fits nobody,
 * or more than one.
 */
export function findPerformer<T extends Performer>(members: readonly T[], name: string): T | null {
  const wanted = plainName(name);
  if (wanted === "") return null;
  const exact =
    findNamed(members, name) ?? onlyOne(members.filter((one) => plainName(one.stage_name) === wanted));
  if (exact !== null) return exact;
  const [first = "", ...others] = wordsOf(name);
  return onlyOne(
    members.filter((one) => {
      const words = new Set(wordsOf(one.name));
      return plainName(one.stage_name) === first && others.every((word) => words.has(word));
    }),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).map(plainName);
}

function onlyOne<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Members by the stage names in a text, one a line or between commas, in the text's order; letter case does not
 * matter. Active ones come before former ones of the same name.
 */
export function findByStageNames(
  members: readonly Member[],
  text: string,
): { found: Member[]; unknown: string[] } {
  const byName = new Map<string, Member>();
  for (const member of [...members].sort((one, other) => Number(one.isActive) - Number(other.isActive)))
    byName.set(member.stageName.toLowerCase(), member);
  const names = text
    .split(/[\n,]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const found = new Set<Member>();
  const unknown: string[] = [];
  for (const name of names) {
    const member = byName.get(name.toLowerCase());
    if (member) found.add(member);
    else unknown.push(name);
  }
  return { found: [...found], unknown };
}
