import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { SelectField } from "../../../ui/controls/SelectField.tsx";
import { FormField } from "../form/FormField.tsx";
import type { ShowValues } from "./show-form.ts";
import type { TheaterMembers } from "./use-theater-members.ts";

const FIELDS = {
  birthday: { flag: "isBirthdayShow", member: "birthdayMember" },
  graduation: { flag: "isGraduationShow", member: "graduateMember" },
} as const;

interface CelebrationProps {
  form: UseFormReturn<ShowValues>;
  members: TheaterMembers;
  of: keyof typeof FIELDS;
}

/** Whether a show is somebody's birthday or graduation, and whose. Unchecking it names nobody any more. */
export function Celebration({ form, members, of }: CelebrationProps) {
  const texts = useTexts(showsTexts);
  const { flag, member } = FIELDS[of];
  const isOne = useWatch({ control: form.control, name: flag });
  const clear = (): void => {
    form.setValue(member, "", { shouldDirty: true });
    if (of === "birthday") form.setValue("birthdayMemberName", "", { shouldDirty: true });
  };
  return (
    <div>
      <Checkbox
        label={of === "birthday" ? texts.birthdayShow : texts.graduationShow}
        {...form.register(flag, {
          onChange: (event: { target: { checked: boolean } }) => {
            if (!event.target.checked) clear();
          },
        })}
      />
      {isOne && <Celebrated form={form} members={members} of={of} />}
    </div>
  );
}

function Celebrated({ form, members, of }: CelebrationProps) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(showsTexts);
  const { field, fieldState } = useController({ control: form.control, name: FIELDS[of].member });
  // Somebody of the other type, or who has left the lists, is offered as long as she is the one.
  const current = members.known.get(field.value);
  const offered =
    current && !members.offered.includes(current) ? [current, ...members.offered] : members.offered;
  return (
    <div className="flex flex-col gap-3 pb-2 pl-7.5">
      <SelectField
        label={of === "birthday" ? texts.birthdayMember : texts.graduateMember}
        error={fieldState.error?.message}
        none={admin.choose}
        options={offered.map(({ _id: value, stage_name: label }) => ({ value, label }))}
        {...field}
      />
      {of === "birthday" && field.value === "" && (
        <FormField form={form} name="birthdayMemberName" label={texts.birthdayName} maxLength={80} optional />
      )}
    </div>
  );
}
