import type { Member } from "@penlight/contract";
import { useController, useForm, useWatch, type Control } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/admin/members-texts.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { PicturePreview } from "../form/PicturePreview.tsx";
import { FormField } from "../form/FormField.tsx";
import { requiredAddress, requiredText } from "../form/rules.ts";
import { memberBody, memberValues, type MemberValues } from "./member-form.ts";

/** Adds a member, or changes one. @param member null to add one */
export function MemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(membersTexts);
  const call = useCall();
  const form = useForm<MemberValues>({ defaultValues: memberValues(member), shouldFocusError: false });
  const image = useWatch({ control: form.control, name: "image" });
  const save = async (values: MemberValues): Promise<string> => {
    const body = memberBody(values);
    if (member) await call("updateMember", { params: { id: member._id }, body });
    else await call("createMember", { body });
    return member ? texts.updated(body.name) : texts.added;
  };
  return (
    <FormDialog
      title={member ? texts.editTitle(member.name) : texts.add}
      form={form}
      kind="members"
      save={save}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={texts.name} rules={requiredText(admin, 80)} />
      <FormField form={form} name="stage_name" label={texts.stageName} rules={requiredText(admin, 40)} />
      <TypeChoice control={form.control} />
      <FormField
        form={form}
        name="image"
        label={texts.imageAddress}
        rules={requiredAddress(admin)}
        inputMode="url"
      />
      <PicturePreview address={image} />
    </FormDialog>
  );
}

function TypeChoice({ control }: { control: Control<MemberValues> }) {
  const texts = useTexts(membersTexts);
  const { field } = useController({ control, name: "type" });
  return (
    <div>
      <h3 className="mb-1.5 text-14 font-semibold">{texts.type}</h3>
      <Segmented
        label={texts.type}
        value={field.value}
        onChange={field.onChange}
        options={[
          { value: "regular", label: texts.types.regular },
          { value: "trainee", label: texts.types.trainee },
        ]}
      />
    </div>
  );
}
