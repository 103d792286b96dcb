import type { Schedule } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useController, type UseFormReturn } from "react-hook-form";
import { officeQueries } from "../../../api/office-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office/office-texts.ts";
import { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { requiredChoice } from "../form/rules.ts";
import { Star } from "../form/Star.tsx";
import type { ShowValues } from "./show-form.ts";

/** A show's setlist, day and time. @param show null for a new one */
export function WhatAndWhen({ form, show }: { form: UseFormReturn<ShowValues>; show: Schedule | null }) {
  const office = useTexts(officeTexts);
  const texts = useTexts(showsTexts);
  const setlists = useQuery(officeQueries.setlists());
  const { errors } = form.formState;
  // Held by us: its options come later, and a box of the browser's own would have forgotten the choice by then.
  const { field } = useController({ control: form.control, name: "setlist", rules: requiredChoice(office) });
  const options = setlists.data ?? (show ? [show.setlist] : []);
  return (
    <>
      <SelectField
        label={texts.setlist}
        mark={<Star />}
        error={errors.setlist?.message ?? (setlists.isLoadingError ? texts.setlistsFailed : undefined)}
        none={office.choose}
        options={options.map(({ _id: value, name: label }) => ({ value, label }))}
        aria-required
        {...field}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={texts.showDate}
          mark={<Star />}
          error={errors.showDate?.message}
          type="date"
          aria-required
          {...form.register("showDate", requiredChoice(office))}
        />
        <TextField
          label={texts.showTime}
          mark={
            <>
              <Star />
              <span className="text-ink-2">{texts.timeZone}</span>
            </>
          }
          error={errors.showTime?.message}
          type="time"
          aria-required
          {...form.register("showTime", requiredChoice(office))}
        />
      </div>
    </>
  );
}
