import type { Schedule, ShowProposal } from "@penlight/contract";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/controls/Checkbox.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormField, FormSelect, PictureField, SetlistField } from "../form/fields.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { requiredAddress, requiredChoice } from "../form/rules.ts";
import { LineUp, useTheaterMembers, type TheaterMembers } from "./LineUp.tsx";
import { proposedValues, showBody, showValues, typeOfSetlist, type ShowValues } from "./show-form.ts";

interface ShowDialogProps {
  /** Null to add one. */
  show: Schedule | null;
  /** Initial values of a new show that the official site has announced. */
  proposal?: ShowProposal;
  onClose: () => void;
}

/** Adds or edits a show. */
export function ShowDialog({ show, proposal, onClose }: ShowDialogProps) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(showsTexts);
  const call = useCall();
  const form = useForm<ShowValues>({
    defaultValues: proposal ? proposedValues(proposal) : showValues(show),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const setlistId = useWatch({ control: form.control, name: "setlist" });
  const members = useTheaterMembers(typeOfSetlist(setlistId), show);
  const save = async (values: ShowValues): Promise<string> => {
    const body = showBody(values);
    if (show) await call("updateSchedule", { params: { id: show._id }, body });
    else await call("createSchedule", { body });
    return show ? texts.updated : texts.created;
  };
  return (
    <FormDialog
      title={show ? texts.editTitle(show.setlist.name) : texts.create}
      form={form}
      kind="shows"
      save={save}
      onClose={onClose}
    >
      <SetlistField form={form} name="setlist" label={texts.setlist} current={show?.setlist} />
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
      <PictureField form={form} name="webImage" label={texts.webImage} optional />
      <div className="flex flex-col gap-1">
        <Celebration form={form} members={members} of="birthday" />
        <Celebration form={form} members={members} of="graduation" />
        <Checkbox label={texts.comingSoon} {...form.register("isComingSoon")} />
        <Checkbox label={texts.onWeek} {...form.register("isOnWeekSchedule")} />
      </div>
    </FormDialog>
  );
}

const FIELDS = {
  birthday: { flag: "isBirthdayShow", member: "birthdayMember" },
  graduation: { flag: "isGraduationShow", member: "graduateMember" },
} as const;

interface CelebrationProps {
  form: UseFormReturn<ShowValues>;
  members: TheaterMembers;
  of: keyof typeof FIELDS;
}

/** Whether a show is a member's birthday or graduation, and whose. Unchecking it clears the member. */
function Celebration({ form, members, of }: CelebrationProps) {
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
  const texts = useTexts(showsTexts);
  const { member } = FIELDS[of];
  const chosen = useWatch({ control: form.control, name: member });
  // A member of another type, or one who is no longer listed, is offered while she is selected.
  const current = members.known.get(chosen);
  const offered =
    current && !members.offered.includes(current) ? [current, ...members.offered] : members.offered;
  return (
    <div className="flex flex-col gap-3 pb-2 pl-7.5">
      <FormSelect
        form={form}
        name={member}
        label={of === "birthday" ? texts.birthdayMember : texts.graduateMember}
        options={offered.map(({ _id: value, stage_name: label }) => ({ value, label }))}
        optional
      />
      {of === "birthday" && chosen === "" && (
        <FormField form={form} name="birthdayMemberName" label={texts.birthdayName} maxLength={80} optional />
      )}
    </div>
  );
}
