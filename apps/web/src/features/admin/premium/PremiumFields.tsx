import type { PremiumRecord } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useController, type UseFormReturn } from "react-hook-form";
import { adminQueries } from "../../../api/admin-queries.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { premiumTexts } from "../../../i18n/admin/premium-texts.ts";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { FormField } from "../form/FormField.tsx";
import { requiredChoice, requiredText } from "../form/rules.ts";
import { SetlistField } from "../form/SetlistField.tsx";
import { Star } from "../form/Star.tsx";
import { dayText } from "../../../i18n/day-text.ts";
import { mayLackKey, showChoices, type PremiumValues } from "./premium-form.ts";

interface PremiumFieldsProps {
  form: UseFormReturn<PremiumValues>;
  record: PremiumRecord | null;
}

/** Which show, when, and by which chat. */
export function PremiumFields({ form, record }: PremiumFieldsProps) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(premiumTexts);
  const mayLack = mayLackKey(record);
  return (
    <>
      <ShowChoice form={form} record={record} />
      <FormField
        form={form}
        name="liveDate"
        label={texts.liveDate}
        rules={requiredChoice(admin)}
        type="date"
      />
      <FormField
        form={form}
        name="webSocketId"
        label={texts.webSocketId}
        rules={mayLack ? {} : requiredText(admin, 200)}
        optional={mayLack}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SetlistField form={form} texts={texts} current={record?.setlist} />
    </>
  );
}

/** The week's shows. Choosing one says the day and the setlist too, which can then be changed. */
function ShowChoice({ form, record }: PremiumFieldsProps) {
  const { calendar } = useMessages();
  const admin = useTexts(adminTexts);
  const texts = useTexts(premiumTexts);
  const week = useQuery(adminQueries.weekShows());
  const { field, fieldState } = useController({
    control: form.control,
    name: "theaterShow",
    rules: requiredChoice(admin),
  });
  const choices = showChoices(week.data ?? [], record);
  const choose = (id: string): void => {
    field.onChange(id);
    const show = choices.find(({ _id }) => _id === id);
    if (!show) return;
    form.setValue("liveDate", show.showDate.slice(0, 10), { shouldDirty: true });
    form.setValue("setlist", show.setlist._id, { shouldDirty: true });
  };
  return (
    <SelectField
      label={texts.show}
      mark={<Star />}
      error={fieldState.error?.message ?? (week.isLoadingError ? texts.showsFailed : undefined)}
      none={week.data && choices.length === 0 ? texts.noWeekShows : admin.choose}
      options={choices.map(({ _id: value, setlist, showDate }) => ({
        value,
        label: `${setlist.name} · ${dayText(showDate, calendar)}`,
      }))}
      aria-required
      {...field}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
