import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isSessionOver } from "../../../api/errors.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { refusalOf } from "./refusal.ts";

/**
 * Saves a form. What the server has against it comes to stand at its fields, and nothing that was filled in is
 * lost.
 */
export function useSave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<void>,
) {
  const texts = useTexts(adminTexts);
  const toasts = useToasts();
  const [general, setGeneral] = useState<string | null>(null);
  const fail = (error: unknown): void => {
    if (isSessionOver(error)) return;
    toasts.show("danger", texts.errorSubmitting);
    const { fields, general } = refusalOf(error, Object.keys(form.getValues()), texts.errorSubmitting);
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name as Path<Values>, { type: "server", message });
    }
    setGeneral(general);
  };
  const submit = form.handleSubmit(async (values) => {
    setGeneral(null);
    try {
      await save(values);
    } catch (error) {
      fail(error);
    }
  });
  return { submit, general };
}
