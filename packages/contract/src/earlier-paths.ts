/**
 * Calls that only the earlier web client and the earlier Android app make (`api.md` 4.10, 4.19); otherwise as
 * `paths.ts`. Our own pages never load this module.
 */
export const earlierPaths = {
  addActivity: { method: "POST", path: "/activity" },
  listSetlistsAlias: { method: "GET", path: "/setlist" },
  getAppVersion: { method: "GET", path: "/mobile/app-version" },
  getNewestChangeLog: { method: "GET", path: "/change-logs/active" },
  getChangeLog: { method: "GET", path: "/change-logs/:version" },
  /** The app joins its base address, which ends in a slash, and a path that begins with one. */
  getChangeLogAlias: { method: "GET", path: "/change-logs//:version" },
  countOnlineUsers: { method: "POST", path: "/analytics/real-time-users" },
  listPublicChat: { method: "GET", path: "/chat-list" },
  getPublicChatRoom: { method: "GET", path: "/room-info" },
  sendPublicChat: { method: "POST", path: "/send-message" },
  deletePublicChat: { method: "POST", path: "/delete-chat" },
} as const;
