import type { Member } from "@penlight/contract";

/** Members whose stage name or name has a text in it, whatever its capitals. */
export function findMembers(members: readonly Member[], text: string): readonly Member[] {
  const wanted = text.trim().toLowerCase();
  return members.filter(({ name, stage_name: stageName }) =>
    [name, stageName].some((one) => one.toLowerCase().includes(wanted)),
  );
}

/** The line-up with somebody in or out. Who comes stands last; the others keep their places. */
export function withMember(chosen: readonly string[], id: string, isIn: boolean): string[] {
  const others = chosen.filter((other) => other !== id);
  return isIn ? [...others, id] : others;
}

/** The line-up with all of these in or out; others in it keep their places. */
export function withAll(chosen: readonly string[], members: readonly Member[], areIn: boolean): string[] {
  const ids = new Set(members.map(({ _id }) => _id));
  if (!areIn) return chosen.filter((id) => !ids.has(id));
  return [...new Set([...chosen, ...ids])];
}
