import type { ActivityLog, PublicUser } from "@penlight/contract";

/** Known kinds of log entries; clients of the group's community may write other kinds, which the search can find. */
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

/** The fan of a log entry; null if they have deleted their account. */
export function fanOfLog({ user }: ActivityLog): PublicUser | null {
  return typeof user === "object" ? user : null;
}
