import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { adminQueries } from "../../../api/admin-queries.ts";
import { botTexts } from "../../../i18n/admin/bot-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { requiredChoice, requiredText } from "../form/rules.ts";
import { Star } from "../form/Star.tsx";
import { dayAndMonth } from "../../../i18n/day-text.ts";
import { NO_MESSAGE, type BotChannel, type BotMessageValues } from "./bot-message.ts";
import type { Bot } from "./use-bot.ts";

/** The longest message that the server takes. */
const MESSAGE_MAX = 2_000;

interface BotMessageFormProps {
  form: UseFormReturn<BotMessageValues>;
  bot: Bot;
  /** Those that the bot can write to. */
  channels: readonly BotChannel[];
  disabled: boolean;
}

/** A message of the admin's own: a text, or a show of this week, into a channel. */
export function BotMessageForm({ form, bot, channels, disabled }: BotMessageFormProps) {
  const texts = useTexts(botTexts);
  const admin = useTexts(adminTexts);
  const headingId = useId();
  const { field: channel, fieldState } = useController({
    control: form.control,
    name: "type",
    rules: requiredChoice(admin),
  });
  const messageType = useWatch({ control: form.control, name: "messageType" });
  const submit = form.handleSubmit(async (values) => {
    const isSent = await bot.send(values);
    if (isSent) form.reset({ ...NO_MESSAGE, type: values.type, messageType: values.messageType });
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
      <SelectField
        label={texts.channel}
        mark={<Star />}
        error={fieldState.error?.message}
        none={admin.choose}
        options={channels.map((value) => ({ value, label: texts.channels[value] }))}
        aria-required
        {...channel}
      />
      <Segmented
        label={texts.messageType}
        value={messageType}
        onChange={(chosen) => form.setValue("messageType", chosen)}
        options={[
          { value: "chat", label: texts.chat },
          { value: "schedule", label: texts.schedule },
        ]}
      />
      {messageType === "chat" ? <MessageField form={form} /> : <ShowChoice form={form} />}
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
          {...form.register("message", { ...requiredText(admin, MESSAGE_MAX), shouldUnregister: true })}
        />
      )}
    </Field>
  );
}

function ShowChoice({ form }: { form: UseFormReturn<BotMessageValues> }) {
  const { calendar } = useMessages();
  const texts = useTexts(botTexts);
  const admin = useTexts(adminTexts);
  const week = useQuery(adminQueries.weekShows());
  const { field, fieldState } = useController({
    control: form.control,
    name: "scheduleId",
    rules: requiredChoice(admin),
    shouldUnregister: true,
  });
  return (
    <SelectField
      label={texts.show}
      mark={<Star />}
      error={fieldState.error?.message ?? (week.isLoadingError ? texts.showsFailed : undefined)}
      none={week.data?.length === 0 ? texts.noWeekShows : admin.choose}
      options={(week.data ?? []).map(({ _id: value, setlist, showDate }) => ({
        value,
        label: `${setlist.name} · ${dayAndMonth(showDate, calendar)}`,
      }))}
      aria-required
      {...field}
    />
  );
}
