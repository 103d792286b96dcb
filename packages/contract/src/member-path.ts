import { slugOf } from "./show-path.ts";

/**
 * The page of a member.
 * @param spelling a name of hers: what fans call her, as the page's one address has it; or her whole name, her room's
 * key, her name at IDN, from which the server leads there
 */
export function memberPath(spelling: string): string {
  return `/member/${slugOf(spelling)}`;
}
