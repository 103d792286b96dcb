import { z } from "zod";
import { isoTime, typedText } from "../shapes/primitives.ts";

/** What changed with a version of the app, as its own window shows it. */
export const changeLog = z
  .object({
    data: z.object({ version: z.string(), description: z.array(z.string()), releaseDate: isoTime }),
  })
  .meta({ id: "ChangeLog" });

const ofVersion = z.object({ version: z.string().min(1).max(20) });
const publicChat = { summary: "The app's public chat, which is not carried on", response: z.never() };

export type ChangeLog = z.infer<typeof changeLog>;

/** Calls that only the earlier web client and the earlier Android app make. */
export const earlierEndpoints = {
  addActivity: {
    summary: "A line of earlier clients' activity log: by `Logout` and `Delete User` their fans leave",
    body: z.object({
      /** In the web client's spelling, and in the app's. */
      log_name: typedText.pipe(z.string().min(1).max(40)).optional(),
      logName: typedText.pipe(z.string().min(1).max(40)).optional(),
    }),
    response: z.object({ kept: z.boolean() }),
  },
  getAppVersion: {
    summary: "The newest version of the Android app",
    response: z.object({ version: z.string() }),
  },
  getNewestChangeLog: { summary: "What changed last", response: changeLog },
  getChangeLog: { summary: "What changed with a version", params: ofVersion, response: changeLog },
  getChangeLogAlias: { summary: "Alias of /change-logs/{version}", params: ofVersion, response: changeLog },
  countOnlineUsers: {
    summary: "How many are connected by the realtime socket",
    response: z.object({ onlineUsers: z.int() }),
  },
  listPublicChat: publicChat,
  getPublicChatRoom: publicChat,
  sendPublicChat: publicChat,
  deletePublicChat: publicChat,
} as const;
