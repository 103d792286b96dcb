import type { Schedule } from "@penlight/contract";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { PicturePreview } from "../form/PicturePreview.tsx";
import { FormField } from "../form/FormField.tsx";
import { optionalAddress, requiredAddress, requiredChoice } from "../form/rules.ts";
import { SetlistField } from "../form/SetlistField.tsx";
import { Celebration } from "./Celebration.tsx";
import { LineUp } from "./LineUp.tsx";
import { typeOfSetlist, type ShowValues } from "./show-form.ts";
import { useTheaterMembers } from "./use-theater-members.ts";

/** Everything that is known of a show, one field below the other. @param show null for a new one */
export function ShowFields({ form, show }: { form: UseFormReturn<ShowValues>; show: Schedule | null }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(showsTexts);
  const { errors } = form.formState;
  const [setlistId, webImage] = useWatch({ control: form.control, name: ["setlist", "webImage"] });
  const members = useTheaterMembers(typeOfSetlist(setlistId), show);
  return (
    <>
      <SetlistField form={form} texts={texts} current={show?.setlist} />
      <div className="grid grid-cols-2 gap-3">
        <FormField
          form={form}
          name="showDate"
          label={texts.showDate}
          rules={requiredChoice(admin)}
          type="date"
        />
        <FormField
          form={form}
          name="showTime"
          label={texts.showTime}
          rules={requiredChoice(admin)}
          type="time"
          mark={<span className="text-ink-2">{texts.timeZone}</span>}
        />
      </div>
      <LineUp form={form} members={members} />
      <Field label={texts.bulk} mark={null} error={errors.bulkMemberInput?.message}>
        {(box) => (
          <>
            <textarea {...box} rows={2} maxLength={4_000} {...form.register("bulkMemberInput")} />
            <span className="mt-1.5 block text-13 text-ink-2">{texts.bulkHint}</span>
          </>
        )}
      </Field>
      {(["ticketShowroom", "ticketTheater"] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={texts[name]}
          rules={requiredAddress(admin)}
          inputMode="url"
        />
      ))}
      <FormField
        form={form}
        name="webImage"
        label={texts.webImage}
        rules={optionalAddress(admin)}
        inputMode="url"
        optional
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
