import type { UserRecord } from "@penlight/contract";
import { useForm } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { usersTexts } from "../../../i18n/admin/users-texts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { FormField } from "../form/FormField.tsx";
import { requiredText } from "../form/rules.ts";
import { Permissions } from "./Permissions.tsx";
import { userBody, userValues, type UserValues } from "./user-form.ts";

/** Makes a user, or changes one. @param user null to make one */
export function UserDialog({ user, onClose }: { user: UserRecord | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(usersTexts);
  const call = useCall();
  const form = useForm<UserValues>({ defaultValues: userValues(user), shouldFocusError: false });
  const save = async (values: UserValues): Promise<string> => {
    const body = userBody(values);
    if (user) await call("updateUser", { params: { user_id: user.user_id }, body });
    else await call("createUser", { body });
    return user ? texts.updated : texts.created;
  };
  return (
    <FormDialog
      title={user ? texts.detail : texts.create}
      form={form}
      kind="users"
      save={save}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="user_id"
        label={texts.userId}
        rules={requiredText(admin, 64)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField form={form} name="name" label={texts.name} rules={requiredText(admin, 100)} />
      <Permissions form={form} />
    </FormDialog>
  );
}
