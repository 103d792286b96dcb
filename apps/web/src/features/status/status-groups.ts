import type { Status, StatusPart } from "@penlight/contract";

/** The source of an incident. */
export type StatusGroup = "showroom" | "idn" | "penlight";

/** In display order. */
export const GROUPS: readonly { group: StatusGroup; names: readonly StatusPart[] }[] = [
  { group: "showroom", names: ["showroom", "showroom_chat"] },
  { group: "idn", names: ["idn", "idn_chat"] },
  { group: "penlight", names: ["penlight"] },
];

/** The groups with a part that does not work, without duplicates. */
export function troubledGroups(parts: Status["parts"]): StatusGroup[] {
  const troubled = new Set(parts.filter(({ ok }) => !ok).map(({ name }) => name));
  return GROUPS.filter(({ names }) => names.some((name) => troubled.has(name))).map(({ group }) => group);
}
