import type { ActivityLog, PublicUser } from "@penlight/contract";

/** Kinds of lines that there are; clients of the group's community may write others, which the search finds. */
export const LOG_NAMES = [
  "Watch",
  "Premium Live",
  "Comment",
  "Stars",
  "Send Stars",
  "Login",
  "Logout",
  "Register",
  "Auto Register",
  "User",
  "Wrapped",
  "Sharing Live",
  "Multi Room",
  "Multi Live",
  "Donate",
  "Support",
] as const;

/** Whose line it is; null of one who has left. */
export function fanOfLog({ user }: ActivityLog): PublicUser | null {
  return typeof user === "object" ? user : null;
}
