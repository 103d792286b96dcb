import type { EndpointInput } from "@penlight/contract";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import type { botTexts } from "../../../i18n/admin/bot-texts.ts";

export type BotChannel = (typeof BOT_CHANNELS)[number];

/**
 * All channels as options. Those to which the bot cannot write are disabled, with a reason.
 * @param configured channels to which it can write; undefined while unknown
 */
export function channelOptions(
  configured: readonly BotChannel[] | undefined,
  texts: Pick<typeof botTexts.id, "channels" | "channelMissing">,
): { value: BotChannel; label: string; disabled: boolean }[] {
  return BOT_CHANNELS.map((value) => {
    const disabled = configured?.includes(value) === false;
    const name = texts.channels[value];
    return { value, label: disabled ? texts.channelMissing(name) : name, disabled };
  });
}

/** Values of the message form. */
export interface BotMessageValues {
  type: BotChannel | "";
  messageType: "chat" | "schedule";
  message: string;
  scheduleId: string;
}

export const NO_MESSAGE: BotMessageValues = { type: "", messageType: "chat", message: "", scheduleId: "" };

/** The request body: the text of a chat message, or the show of a schedule message, never both. */
export function botMessageBody(values: BotMessageValues): EndpointInput<"sendBotMessage">["body"] {
  const type = BOT_CHANNELS.find((channel) => channel === values.type);
  if (!type) throw new RangeError("a message needs a channel");
  return values.messageType === "chat"
    ? { type, messageType: "chat", message: values.message.trim() }
    : { type, messageType: "schedule", scheduleId: values.scheduleId };
}
