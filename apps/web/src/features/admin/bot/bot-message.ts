import type { EndpointInput } from "@penlight/contract";
import { BOT_CHANNELS } from "@penlight/contract/constants";

export type BotChannel = (typeof BOT_CHANNELS)[number];

/** What the form of a message holds. */
export interface BotMessageValues {
  type: BotChannel | "";
  messageType: "chat" | "schedule";
  message: string;
  scheduleId: string;
}

export const NO_MESSAGE: BotMessageValues = { type: "", messageType: "chat", message: "", scheduleId: "" };

/** What is sent: the text of a chat message, or the show of a schedule message, never both. */
export function botMessageBody(values: BotMessageValues): EndpointInput<"sendBotMessage">["body"] {
  const type = BOT_CHANNELS.find((channel) => channel === values.type);
  if (!type) throw new RangeError("a message needs a channel");
  return values.messageType === "chat"
    ? { type, messageType: "chat", message: values.message.trim() }
    : { type, messageType: "schedule", scheduleId: values.scheduleId };
}
