import type { BotMessageInput } from "@penlight/contract";
import type { Session } from "../accounts/session.ts";
import { AppError } from "../errors.ts";
import { cacheControl } from "../http/cache-control.ts";
import { fresh, type FanContext, type Routes } from "../http/route.ts";
import { LIVE_CHANNEL, type BotMessages } from "./bot-messages.ts";
import type { Donors } from "./donors.ts";
import type { LiveNotices } from "./live-notices.ts";

export type BotRouteNames =
  | "sendTheaterNotice"
  | "sendTheaterNoticePost"
  | "sendTheaterNoticeAlias"
  | "sendLiveNotice"
  | "sendBotMessage"
  | "listDonors";

/** Notes who let the bot say what, and where. */
export type BotAudit = (session: Session, sent: { channel: string; said: string }) => Promise<void>;

export interface BotRoutesOptions {
  messages: BotMessages;
  /** Or why lives can't be told. */
  notices: LiveNotices | AppError;
  donors: Donors;
  audit: BotAudit;
}

const DONORS_SEC = 300;

export function botRoutes({ messages, notices, donors, audit }: BotRoutesOptions): Routes<BotRouteNames> {
  const command = { changes: true, accountLimit: "bot", cacheControl: cacheControl.noStore } as const;
  const sendWeek = async (_input: object, { session }: FanContext) => {
    await messages.sendWeek();
    await audit(session, { channel: "theater", said: "this week's shows" });
    return fresh({ message: "Jadwal Theater Success send to discord server!" });
  };
  return {
    sendTheaterNotice: { who: "admin", ...command, answer: sendWeek },
    sendTheaterNoticePost: { who: "admin", ...command, answer: sendWeek },
    sendTheaterNoticeAlias: { who: "admin", ...command, answer: sendWeek },
    sendLiveNotice: {
      who: "admin",
      ...command,
      async answer(_input, { session }) {
        if (notices instanceof AppError) throw notices;
        if (notices.onAirCount === 0) return fresh({ message: "No one member lives", data: [] });
        const data = await notices.announce();
        await audit(session, { channel: LIVE_CHANNEL, said: `on air: ${data.join(", ")}` });
        return fresh({ message: "Live notification sent!", data });
      },
    },
    sendBotMessage: {
      who: "admin",
      ...command,
      async answer({ body }, { session }) {
        const message = await messages.sendCustom(body);
        await audit(session, { channel: body.type, said: saidIn(body) });
        return fresh({ message });
      },
    },
    listDonors: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(DONORS_SEC),
      async answer({ query }) {
        const { value: data, staleSinceMs } = await donors.list(query.type);
        return { value: { meta: { code: 200, success: true, message: "Success" }, data }, staleSinceMs };
      },
    },
  };
}

function saidIn({ messageType, message = "", scheduleId = "" }: BotMessageInput): string {
  return messageType === "chat" ? message : `show ${scheduleId}`;
}
