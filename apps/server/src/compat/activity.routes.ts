import type { z } from "zod";
import type { EndpointOutput, EventName } from "@penlight/contract";
import type { activityLine } from "@penlight/contract/compat";
import type { Leave } from "../accounts/leaving.ts";
import { AppError, invalidField } from "../base/errors.ts";
import { fresh, privately, type Answered, type Route, type RouteTable } from "../http/route.ts";
import { signedOutCookies } from "../identity/session-cookies.ts";
import { cleanText } from "../platforms/clean-text.ts";
import { logOf, scrubbed, WATCH_LINES, type Activity, type Actor } from "../records/activity/activity.ts";
import type { EventCounts } from "../records/activity/event-counts.ts";
import type { LogRow } from "../records/activity/logs.queries.ts";

export interface ActivityCompatOptions {
  activity: Pick<Activity, "add" | "onAir" | "startWatch">;
  counts: Pick<EventCounts, "add">;
  leave: Leave;
  /** The ticketed live on air, as `Live.id`; null without one. */
  ticketedLive: () => string | null;
}

type Line = z.output<typeof activityLine>;
type Stored = Answered<EndpointOutput<"addActivity">>;

/** Log names by which the earlier web client and the app sign out and delete an account. */
const SIGN_OUT = "Logout";
const ERASE = "Delete User";
const WATCHES: ReadonlySet<string> = new Set(WATCH_LINES);

/** Log names of visitors → event; these are counted only, nothing else is stored. */
const OF_VISITORS: ReadonlyMap<string, EventName> = new Map([
  ["Donate", "donate"],
  ["Multi Room", "multi room"],
  ["Multi Live", "multi live"],
  ["Support", "support"],
  ["Rating", "rating"],
  ["Discord Link", "discord link"],
  ["Twitter Link", "twitter link"],
  ["Github Link", "github link"],
  ["About Link", "about link"],
]);
/** All other links share one count: their names are free text. */
const ANY_LINK = /^.+ Link$/;

const LIVE_ID = /^[\w.-]{1,120}$/;

/** The live id of a line: SHOWROOM's number in digits or IDN's slug; null when it is neither, or a secret. */
export function liveIdOf(given: string | number | null | undefined): string | null {
  const text = String(given ?? "").trim();
  const isNone = !LIVE_ID.test(text) || ["0", "undefined", "null"].includes(text);
  return isNone || scrubbed(text) !== text ? null : text;
}

/**
 * The activity log of the earlier web client and the app, whose session may be in the body. They log everything by this
 * call: a watch, a visitor's click, and also signing out and the deletion of an account, for which they have no other
 * call.
 */
export function activityCompatRoutes(options: ActivityCompatOptions) {
  return {
    addActivity: privately(
      async ({ body }, { session, caller, cookieHandle, liveCode, secure }) => {
        const logName = body.log_name ?? body.logName ?? "";
        if (session === null) return countClick(options, logName);
        const actor = { session, caller, cookieHandle, liveCode };
        if (logName !== SIGN_OUT && logName !== ERASE) return stored(await addLine(options, body, actor));
        const { leave } = options;
        const cookies = signedOutCookies(secure);
        if (logName === ERASE) {
          await leave.erase(session);
          return { ...counted(), cookies };
        }
        try {
          return { ...stored(await addLine(options, body, actor)), cookies };
        } catch (error) {
          // An entry that can't be stored must not prevent signing out.
          if (!(error instanceof AppError)) throw error;
          return { ...counted(), cookies };
        } finally {
          await leave.signOut(session);
        }
      },
      { status: 202 },
    ) satisfies Route<"addActivity">,
  } as const satisfies Partial<RouteTable>;
}

function countClick({ counts }: ActivityCompatOptions, logName: string): Stored {
  const event = OF_VISITORS.get(logName) ?? (ANY_LINK.test(logName) ? "link" : null);
  if (event === null) throw new AppError("session_required", "Nobody is signed in here.");
  counts.add(event);
  return counted();
}

/** Adds a line. That of a live that is on air, which its client sends when the live begins to play, adds a watch. */
async function addLine(options: ActivityCompatOptions, line: Line, actor: Actor): Promise<LogRow> {
  const { activity } = options;
  const { description, device, is_multi: isMulti = false } = line;
  const logName = cleanText(line.log_name ?? line.logName ?? "");
  if (logName === "") throw invalidField("log_name", "is required");
  if (description === undefined) throw invalidField("description", "is required");
  const liveId = logName === "Premium Live" ? ticketedLiveId(options) : liveIdOf(line.live_id ?? line.liveId);
  if (logName === "Watch" && liveId === null) throw invalidField("live_id", "is required");
  const watched = WATCHES.has(logName) && liveId !== null ? await activity.onAir(liveId) : null;
  if (watched === null) return activity.add({ logName, description, liveId, device }, actor);
  const row = await activity.startWatch(watched, { description, device, isMulti }, actor);
  if (!row) throw new AppError("duplicate_activity", "This is in the log already.");
  return row;
}

/** The live of a line about the ticketed live: clients send a live code instead of its id. */
function ticketedLiveId({ ticketedLive }: ActivityCompatOptions): string {
  const live = ticketedLive();
  if (live === null) throw new AppError("live_not_found", "No ticketed live is on air.");
  return live.slice(live.indexOf(":") + 1);
}

function stored(row: LogRow): Stored {
  return { ...fresh(logOf(row, new Set())), status: 201 };
}

/** The response when nothing was stored. */
function counted(): Stored {
  return fresh({ counted: true } as const);
}
