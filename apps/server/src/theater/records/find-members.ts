import type { Member } from "../../members/members.queries.ts";

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
