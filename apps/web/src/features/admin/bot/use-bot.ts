import { useState } from "react";
import { isSessionOver } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { botTexts } from "../../../i18n/admin/bot-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { botMessageBody, type BotMessageValues } from "./bot-message.ts";

export type BotTask = "theater" | "live" | "message";

/** The bot's tasks, one at a time, and what came of each as a toast. */
export function useBot() {
  const texts = useTexts(botTexts);
  const call = useCall();
  const toasts = useToasts();
  const [running, setRunning] = useState<BotTask | null>(null);
  /** @param act gives what is said when it is done */
  const run = async (task: BotTask, act: () => Promise<string>): Promise<boolean> => {
    if (running !== null) return false;
    setRunning(task);
    try {
      toasts.show("success", await act());
      return true;
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", texts.failed);
      return false;
    } finally {
      setRunning(null);
    }
  };
  return {
    running,
    runTheater: () => void run("theater", async () => (await call("sendTheaterNotice", {})).message),
    runLive: () =>
      void run("live", async () => {
        const { data, queued } = await call("sendLiveNotice", {});
        if (queued.length > 0) return texts.liveQueued(data.length, queued.length);
        return data.length > 0 ? texts.liveSent : texts.liveNothing;
      }),
    /** Whether it was sent; what was typed stays until then. */
    send: (values: BotMessageValues) =>
      run("message", async () => (await call("sendBotMessage", { body: botMessageBody(values) })).message),
  };
}

export type Bot = ReturnType<typeof useBot>;
