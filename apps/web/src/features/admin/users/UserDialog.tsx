import type { UserRecord } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { refreshOffice } from "../../../api/office-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office-texts.ts";
import { usersTexts } from "../../../i18n/users-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { RequiredField } from "../form/RequiredField.tsx";
import { requiredText } from "../form/rules.ts";
import { Permissions } from "./Permissions.tsx";
import { userBody, userValues, type UserValues } from "./user-form.ts";

/** Makes a user, or changes one. @param user null to make one */
export function UserDialog({ user, onClose }: { user: UserRecord | null; onClose: () => void }) {
  const office = useTexts(officeTexts);
  const texts = useTexts(usersTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const form = useForm<UserValues>({ defaultValues: userValues(user), shouldFocusError: false });
  const save = async (values: UserValues): Promise<void> => {
    const body = userBody(values);
    if (user) await call("updateUser", { params: { user_id: user.user_id }, body });
    else await call("createUser", { body });
    toasts.show("success", user ? texts.updated : texts.created);
    onClose();
    await refreshOffice(cache, "users");
  };
  return (
    <FormDialog title={user ? texts.detail : texts.create} form={form} save={save} onClose={onClose}>
      <RequiredField
        form={form}
        name="user_id"
        label={texts.userId}
        rules={requiredText(office, 64)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <RequiredField form={form} name="name" label={texts.name} rules={requiredText(office, 100)} />
      <Permissions form={form} />
    </FormDialog>
  );
}
