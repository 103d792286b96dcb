import type { BotMessageInput } from "@penlight/contract";
import { type Session, fresh, type RouteTable } from "../http/route.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { LIVE_CHANNEL, type BotMessages } from "./bot-messages.ts";
import type { Donors } from "./donors.ts";
import type { LiveNotices } from "./live-notices.ts";
import type { WantedNotices } from "./wanted-notices.ts";

/**
 * Adds the audit entry of a message before it is sent, so that no message is without an entry. @returns a function that
 * adds to the entry why sending failed
 */
export type BotAudit = (
  session: Session,
  sent: { channel: string; said: string },
) => Promise<(failed: string) => Promise<void>>;

type Sent = Parameters<BotAudit>[1];

export interface BotRoutesOptions {
  messages: BotMessages;
  /** The notices about lives, or the error when they can't be sent. */
  lives: { notices: LiveNotices; wanted: WantedNotices } | AppError;
  donors: Donors;
  audit: BotAudit;
}

const DONORS_SEC = 300;
const ALL_TOLD = "Every live has been told already";

export function botRoutes({ messages, lives, donors, audit }: BotRoutesOptions) {
  const command = { cacheControl: cacheControl.noStore };
  const audited = async <T>(session: Session, sent: Sent, send: () => Promise<T>): Promise<T> => {
    const noteFailure = await audit(session, sent);
    try {
      return await send();
    } catch (error) {
      // The entry about the attempt exists in any case.
      await noteFailure(error instanceof AppError ? error.code : "internal").catch(() => undefined);
      throw error;
    }
  };
  return {
    sendTheaterNotice: {
      ...command,
      async answer(_input, { session }) {
        const sent = { channel: "theater", said: "this week's shows" };
        await messages.sendWeek((send) => audited(session, sent, send));
        return fresh({ message: "Jadwal Theater Success send to discord server!" });
      },
    },
    sendLiveNotice: {
      ...command,
      async answer(_input, { session }) {
        if (lives instanceof AppError) throw lives;
        const { notices, wanted } = lives;
        const nothing = { data: [], queued: [] };
        if (notices.onAirCount === 0) return fresh({ message: "No one member lives", ...nothing });
        const untold = await wanted.untold();
        if (untold.length === 0) return fresh({ message: ALL_TOLD, ...nothing });
        const sent = { channel: LIVE_CHANNEL, said: `on air: ${untold.join(", ")}` };
        const { told: data, queued } = await audited(session, sent, () => wanted.tell());
        // Another process may have sent them meanwhile.
        if (data.length + queued.length === 0) return fresh({ message: ALL_TOLD, ...nothing });
        const message = queued.length > 0 ? "Live notification queued!" : "Live notification sent!";
        return fresh({ message, data, queued });
      },
    },
    sendBotMessage: {
      ...command,
      async answer({ body }, { session }) {
        const sent = { channel: body.type, said: saidIn(body) };
        const message = await messages.sendCustom(body, (send) => audited(session, sent, send));
        return fresh({ message });
      },
    },
    listDonors: {
      cacheControl: cacheControl.publicFor(DONORS_SEC),
      async answer({ query }) {
        const { value: data, staleSinceMs } = await donors.list(query.type);
        return { value: { meta: { code: 200, success: true, message: "Success" }, data }, staleSinceMs };
      },
    },
  } as const satisfies Partial<RouteTable>;
}

function saidIn({ messageType, message = "", scheduleId = "" }: BotMessageInput): string {
  return messageType === "chat" ? message : `show ${scheduleId}`;
}
