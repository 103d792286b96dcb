import type { UserRecord } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { refreshOffice } from "../../../api/office-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office-texts.ts";
import { usersTexts } from "../../../i18n/users-texts.ts";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { requiredText } from "../form/rules.ts";
import { Star } from "../form/Star.tsx";
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
  const { errors } = form.formState;
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
      <TextField
        label={texts.userId}
        mark={<Star />}
        error={errors.user_id?.message}
        aria-required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register("user_id", requiredText(office, 64))}
      />
      <TextField
        label={texts.name}
        mark={<Star />}
        error={errors.name?.message}
        aria-required
        autoComplete="off"
        {...form.register("name", requiredText(office, 100))}
      />
      <Permissions form={form} />
    </FormDialog>
  );
}
