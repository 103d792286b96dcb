import type { Schedule } from "@penlight/contract";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office/office-texts.ts";
import { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { PicturePreview } from "../form/PicturePreview.tsx";
import { RequiredField } from "../form/RequiredField.tsx";
import { optionalAddress, requiredAddress } from "../form/rules.ts";
import { Celebration } from "./Celebration.tsx";
import { LineUp } from "./LineUp.tsx";
import { typeOfSetlist, type ShowValues } from "./show-form.ts";
import { useTheaterMembers } from "./use-theater-members.ts";
import { WhatAndWhen } from "./WhatAndWhen.tsx";

/** Everything that is known of a show, one field below the other. @param show null for a new one */
export function ShowFields({ form, show }: { form: UseFormReturn<ShowValues>; show: Schedule | null }) {
  const office = useTexts(officeTexts);
  const texts = useTexts(showsTexts);
  const { errors } = form.formState;
  const [setlistId, webImage] = useWatch({ control: form.control, name: ["setlist", "webImage"] });
  const members = useTheaterMembers(typeOfSetlist(setlistId), show);
  return (
    <>
      <WhatAndWhen form={form} show={show} />
      <LineUp form={form} members={members} />
      <Field label={texts.bulk} mark={null} error={errors.bulkMemberInput?.message}>
        {(box) => (
          <>
            <textarea {...box} rows={2} maxLength={4_000} {...form.register("bulkMemberInput")} />
            <span className="mt-1.5 block text-13 text-ink-2">{texts.bulkHint}</span>
          </>
        )}
      </Field>
      <RequiredField
        form={form}
        name="ticketShowroom"
        label={texts.ticketShowroom}
        rules={requiredAddress(office)}
        inputMode="url"
      />
      <RequiredField
        form={form}
        name="ticketTheater"
        label={texts.ticketTheater}
        rules={requiredAddress(office)}
        inputMode="url"
      />
      <TextField
        label={texts.webImage}
        error={errors.webImage?.message}
        inputMode="url"
        autoComplete="off"
        {...form.register("webImage", optionalAddress(office))}
      />
      <PicturePreview address={webImage} />
      <div className="flex flex-col gap-1">
        <Celebration form={form} members={members} of="birthday" />
        <Celebration form={form} members={members} of="graduation" />
        <Checkbox label={texts.comingSoon} {...form.register("isComingSoon")} />
        <Checkbox label={texts.onWeek} {...form.register("isOnWeekSchedule")} />
      </div>
    </>
  );
}
