import type { EndpointOutput } from "@penlight/contract";
import { ANDROID_VERSIONS } from "@penlight/contract/android-app";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import { z } from "zod";
import changeLogFile from "../../../../data/change-logs.json" with { type: "json" };

interface AndroidRoutesOptions {
  /** The offered version. */
  version: string;
  /** Number of open realtime sockets. */
  connected: () => number;
}

/** Routes for the earlier Android app only (`api.md` 4.19). */
export function androidRoutes({ version, connected }: AndroidRoutesOptions) {
  const logs = readChangeLogs();
  const read = { cacheControl: cacheControl.publicFor(300) };
  return {
    getAppVersion: { ...read, answer: () => fresh({ version }) },
    getNewestChangeLog: { ...read, answer: () => fresh(changeLogOf(logs[0])) },
    getChangeLog: {
      ...read,
      answer: ({ params: { version } }) =>
        fresh(changeLogOf([...logs, ...OF_THE_APP].find((log) => log.version === version))),
    },
    countOnlineUsers: {
      cacheControl: cacheControl.noStore,
      answer: () => fresh({ onlineUsers: connected() }),
    },
    listPublicChat: PUBLIC_CHAT,
    getPublicChatRoom: PUBLIC_CHAT,
    sendPublicChat: PUBLIC_CHAT,
    deletePublicChat: PUBLIC_CHAT,
  } as const satisfies Partial<RouteTable>;
}

/**
 * The app would delete chat messages with an administrator's cookie from its configuration; that is not supported here.
 */
const PUBLIC_CHAT = {
  cacheControl: cacheControl.noStore,
  answer(): never {
    throw new AppError("not_supported", "The app's public chat is not carried on.");
  },
} as const;

function changeLogOf(log: ChangeLog | undefined): EndpointOutput<"getChangeLog"> {
  if (log === undefined) throw new AppError("not_found", "Nothing is known of this version.");
  const { version, description, releaseDate } = log;
  return { data: { version, description, releaseDate } };
}

const OF_THE_APP: ChangeLog[] = ANDROID_VERSIONS.map(({ version, changes }) => ({
  version,
  releaseDate: null,
  description: [...changes],
}));

const changeLogs = z
  .array(z.object({ version: z.string(), releaseDate: z.string(), description: z.array(z.string()).min(1) }))
  .min(1);

/** The changes of a version, in the app's format. */
interface ChangeLog {
  version: string;
  description: string[];
  /** Null when unknown. */
  releaseDate: string | null;
}

/** The changes of each Penlight version, newest first (`data/change-logs.json`). */
function readChangeLogs() {
  return changeLogs
    .parse(changeLogFile)
    .toSorted((one, other) => other.releaseDate.localeCompare(one.releaseDate));
}
