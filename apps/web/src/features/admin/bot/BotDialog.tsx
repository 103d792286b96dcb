import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MessageSquareOff, Radio } from "lucide-react";
import { useForm } from "react-hook-form";
import { adminQueries } from "../../../api/admin-queries.ts";
import { botTexts } from "../../../i18n/admin/bot-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { DiscardDialog } from "../form/DiscardDialog.tsx";
import { useUnsaved } from "../form/use-unsaved.ts";
import { NO_MESSAGE, type BotMessageValues } from "./bot-message.ts";
import { BotMessageForm } from "./BotMessageForm.tsx";
import { useBot } from "./use-bot.ts";

/** What the bot can be told to do now. */
export function BotDialog({ onClose }: { onClose: () => void }) {
  const { app } = useMessages();
  const texts = useTexts(botTexts);
  const overview = useQuery(adminQueries.overview());
  const bot = useBot();
  const form = useForm<BotMessageValues>({ defaultValues: NO_MESSAGE });
  const { question, onCloseRefused } = useUnsaved(form.formState.isDirty, onClose);
  const isMissing = overview.data?.bot.configured === false;
  return (
    <Dialog title={texts.title} closeLabel={app.close} onClose={onClose} onCloseRefused={onCloseRefused}>
      <div className="flex flex-col gap-5 pt-1">
        {isMissing && (
          <Notice tone="gold" icon={<MessageSquareOff aria-hidden="true" strokeWidth={2} />}>
            {texts.missing}
          </Notice>
        )}
        <div role="group" aria-label={texts.run} className="grid gap-2 md:grid-cols-2">
          <Button busy={bot.running === "theater"} disabled={isMissing} onClick={bot.runTheater}>
            {bot.running !== "theater" && <CalendarDays aria-hidden="true" size={16} strokeWidth={2} />}
            {bot.running === "theater" ? texts.theaterRunning : texts.theaterBot}
          </Button>
          <Button busy={bot.running === "live"} disabled={isMissing} onClick={bot.runLive}>
            {bot.running !== "live" && <Radio aria-hidden="true" size={16} strokeWidth={2} />}
            {bot.running === "live" ? texts.liveRunning : texts.liveBot}
          </Button>
        </div>
        <BotMessageForm
          form={form}
          bot={bot}
          channels={overview.data?.bot.channels ?? []}
          disabled={isMissing}
        />
      </div>
      {question && <DiscardDialog onDiscard={question.discard} onKeep={question.keep} />}
    </Dialog>
  );
}
