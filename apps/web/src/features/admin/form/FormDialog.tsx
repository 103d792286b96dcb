import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { refreshAdmin, type RecordKind } from "../../../api/admin-queries.ts";
import { isSessionOver } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { useSubmit } from "../../../ui/forms/use-submit.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { refusalOf } from "./rules.ts";
import { useUnsaved } from "../../../ui/controls/use-unsaved.tsx";

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  /** Kind of the record. */
  kind: RecordKind;
  /** Resolves with the message to show when it is done; rejects with the server's error. */
  save: (values: Values) => Promise<string>;
  onClose: () => void;
  /** The fields, one below the other. */
  children: ReactNode;
}

/**
 * A record's form in a dialog: the footer shows the number of invalid fields, and closing asks before it discards
 * changes.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, form, kind, save, onClose, children } = props;
  const { app } = useMessages();
  const texts = useTexts(adminTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const formId = useId();
  const { errors, isDirty } = form.formState;
  const { submit, general } = useSave(form, async (values) => {
    toasts.show("success", await save(values));
    onClose();
    await refreshAdmin(cache, kind);
  });
  const { question, onCloseRefused } = useUnsaved(isDirty, onClose);
  const wrong = Object.keys(errors).length;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onCloseRefused={onCloseRefused}
      footer={
        <>
          <p role="status" className="flex min-w-0 flex-1 items-center gap-1.5 text-14 text-danger">
            {(wrong > 0 || general !== null) && <CircleAlert size={16} className="flex-none" />}
            <span>{wrong > 0 ? texts.toMend(wrong) : general}</span>
          </p>
          <Button onClick={onCloseRefused ?? onClose}>{app.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={submit.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form {...submit.form} id={formId} noValidate className="flex flex-col gap-4 pt-1">
        {children}
      </form>
      {question}
    </Dialog>
  );
}

/** Saves a form. The server's validation errors are shown at their fields, and the input is kept. */
function useSave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<void>,
) {
  const texts = useTexts(adminTexts);
  const toasts = useToasts();
  const [general, setGeneral] = useState<string | null>(null);
  const fail = (error: unknown): void => {
    if (isSessionOver(error)) return;
    toasts.show("danger", texts.errorSubmitting);
    const { fields, general } = refusalOf(error, Object.keys(form.getValues()), texts);
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name as Path<Values>, { type: "server", message });
    }
    setGeneral(general);
  };
  const submit = useSubmit(async () => {
    await form.handleSubmit(async (values) => {
      setGeneral(null);
      try {
        await save(values);
      } catch (error) {
        fail(error);
      }
    })();
  });
  return { submit, general };
}
