import { slugOf } from "./show-path.ts";

/**
 * Path of a member's page.
 * @param spelling a name of the member: the stage name for the canonical path; or the full name, the room key or the
 * IDN username, from which the server redirects
 */
export function memberPath(spelling: string): string {
  return `/member/${slugOf(spelling)}`;
}
