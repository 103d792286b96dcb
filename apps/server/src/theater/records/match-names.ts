import type { Member } from "../../members/members.queries.ts";

/** An object of ours with a name. */
export interface Named {
  name: string;
}

/** A person with a full name and a stage name. */
export interface Performer extends Named {
  stage_name: string;
}

/** A name without case, spaces, punctuation and accents, for comparing names of two sites. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The only object with this name; null when there is none, or more than one. */
export function findNamed<T extends Named>(things: readonly T[], name: string): T | null {
  const wanted = plainName(name);
  return onlyOne(things.filter((thing) => wanted !== "" && plainName(thing.name) === wanted));
}

/**
 * The member meant by a name on the official site: the full name, the stage name, or a short form that consists of the
 * stage name and parts of the full name ("Freya Jayawardana"). Null when it fits nobody, or more than one.
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
 * Members by the stage names in a text, separated by lines or commas, in the text's order and case-insensitive. Active
 * members are preferred to former ones with the same name.
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
