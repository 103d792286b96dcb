import type { Status, StatusPart } from "@penlight/contract";

/** Whose trouble it is. */
export type StatusGroup = "showroom" | "idn" | "penlight";

/** In the order in which they are shown. */
export const GROUPS: readonly { group: StatusGroup; names: readonly StatusPart[] }[] = [
  { group: "showroom", names: ["showroom", "showroom_chat"] },
  { group: "idn", names: ["idn", "idn_chat"] },
  { group: "penlight", names: ["penlight"] },
];

/** Those of whom something does not work, each once. */
export function troubledGroups(parts: Status["parts"]): StatusGroup[] {
  const troubled = new Set(parts.filter(({ ok }) => !ok).map(({ name }) => name));
  return GROUPS.filter(({ names }) => names.some((name) => troubled.has(name))).map(({ group }) => group);
}
