import { CalendarDays, MessageSquareOff, Radio } from "lucide-react";
import { useId, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useQuery } from "../../../api/use-query.ts";
import { adminQueries } from "../../../api/admin-queries.ts";
import { isSessionOver, useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { botTexts } from "../../../i18n/admin/bot-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { FormSelect, Star, WeekShowField } from "../form/fields.tsx";
import { requiredText } from "../form/rules.ts";
import { useUnsaved } from "../../../ui/controls/use-unsaved.tsx";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import {
  botMessageBody,
  channelOptions,
  NO_MESSAGE,
  type BotChannel,
  type BotMessageValues,
} from "./bot-message.ts";

/** Starts the bot's tasks. */
export function BotDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(botTexts);
  const overview = useQuery(adminQueries.overview());
  const bot = useBot();
  const form = useForm<BotMessageValues>({ defaultValues: NO_MESSAGE });
  const { question, onCloseRefused } = useUnsaved(form.formState.isDirty, onClose);
  const isMissing = overview.data?.bot.configured === false;
  return (
    <Dialog title={texts.title} onClose={onClose} onCloseRefused={onCloseRefused}>
      <div className="flex flex-col gap-5 pt-1">
        {isMissing && (
          <Notice tone="gold" icon={<MessageSquareOff />}>
            {texts.missing}
          </Notice>
        )}
        <div role="group" aria-label={texts.run} className="grid gap-2 md:grid-cols-2">
          <Button busy={bot.running === "theater"} disabled={isMissing} onClick={bot.runTheater}>
            {bot.running !== "theater" && <CalendarDays size={16} />}
            <span>{bot.running === "theater" ? texts.theaterRunning : texts.theaterBot}</span>
          </Button>
          <Button busy={bot.running === "live"} disabled={isMissing} onClick={bot.runLive}>
            {bot.running !== "live" && <Radio size={16} />}
            <span>{bot.running === "live" ? texts.liveRunning : texts.liveBot}</span>
          </Button>
        </div>
        <BotMessageForm form={form} bot={bot} channels={overview.data?.bot.channels} disabled={isMissing} />
      </div>
      {question}
    </Dialog>
  );
}

/** The server's maximum message length. */
const MESSAGE_MAX = 2_000;

interface BotMessageFormProps {
  form: UseFormReturn<BotMessageValues>;
  bot: Bot;
  /** Channels to which the bot can write; undefined while unknown. */
  channels: readonly BotChannel[] | undefined;
  disabled: boolean;
}

/** Sends an admin's own message to a channel: a text, or one of this week's shows. */
function BotMessageForm({ form, bot, channels, disabled }: BotMessageFormProps) {
  const { calendar } = useMessages();
  const texts = useTexts(botTexts);
  const headingId = useId();
  const messageType = useWatch({ control: form.control, name: "messageType" });
  const submit = form.handleSubmit(async (values) => {
    if (!(await bot.send(values))) return;
    const { type, messageType, message, scheduleId } = values;
    form.reset({ ...NO_MESSAGE, type, messageType });
    // The field of the other type of message is not sent, and keeps its value.
    if (messageType === "chat") form.setValue("scheduleId", scheduleId, { shouldDirty: true });
    else form.setValue("message", message, { shouldDirty: true });
  });
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <h3 id={headingId} className="font-bold">
        {texts.custom}
      </h3>
      <FormSelect form={form} name="type" label={texts.channel} options={channelOptions(channels, texts)} />
      <Segmented
        label={texts.messageType}
        value={messageType}
        onChange={(chosen) => form.setValue("messageType", chosen)}
        options={[
          { value: "chat", label: texts.chat },
          { value: "schedule", label: texts.schedule },
        ]}
      />
      {messageType === "chat" ? (
        <MessageField form={form} />
      ) : (
        <WeekShowField
          form={form}
          name="scheduleId"
          choicesOf={(week) => week}
          dateText={(date) => dayAndMonth(date, calendar)}
        />
      )}
      <Button type="submit" kind="primary" busy={bot.running === "message"} disabled={disabled}>
        {texts.send}
      </Button>
    </form>
  );
}

function MessageField({ form }: { form: UseFormReturn<BotMessageValues> }) {
  const texts = useTexts(botTexts);
  const admin = useTexts(adminTexts);
  return (
    <Field label={texts.message} mark={<Star />} error={form.formState.errors.message?.message}>
      {(box) => (
        <textarea
          {...box}
          rows={4}
          maxLength={MESSAGE_MAX}
          aria-required
          {...form.register("message", requiredText(admin, MESSAGE_MAX))}
        />
      )}
    </Field>
  );
}

type BotTask = "theater" | "live" | "message";

/** Runs one of the bot's tasks at a time, and shows the result as a toast. */
function useBot() {
  const texts = useTexts(botTexts);
  const call = useCall();
  const toasts = useToasts();
  const [running, setRunning] = useState<BotTask | null>(null);
  /** @param act resolves with the message to show when it is done */
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
    runTheater: () =>
      void run("theater", async () => {
        await call("sendTheaterNotice", {});
        return texts.theaterSent;
      }),
    runLive: () =>
      void run("live", async () => {
        const { data, queued } = await call("sendLiveNotice", {});
        if (queued.length > 0) return texts.liveQueued(data.length, queued.length);
        return data.length > 0 ? texts.liveSent : texts.liveNothing;
      }),
    /** Resolves with whether the message was sent; the form is kept until then. */
    send: (values: BotMessageValues) =>
      run("message", async () => {
        const body = botMessageBody(values);
        await call("sendBotMessage", { body });
        return texts.sent[body.messageType](texts.channels[body.type]);
      }),
  };
}

type Bot = ReturnType<typeof useBot>;
