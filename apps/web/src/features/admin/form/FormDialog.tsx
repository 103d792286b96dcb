import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { refreshAdmin, type RecordKind } from "../../../api/admin-queries.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { useFirstFault } from "./use-first-fault.ts";
import { useSave } from "./use-save.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  /** Of the record. */
  kind: RecordKind;
  /** Gives what is said when it is done; rejects with what the server said. */
  save: (values: Values) => Promise<string>;
  onClose: () => void;
  /** The fields, one below the other. */
  children: ReactNode;
}

/** A record's form in a dialog: how many fields are wrong stands at its foot, and closing it loses nothing unasked. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  kind,
  save,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { app } = useMessages();
  const texts = useTexts(adminTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const formId = useId();
  const { errors, isDirty, isSubmitting } = form.formState;
  const { submit, general } = useSave(form, async (values) => {
    toasts.show("success", await save(values));
    onClose();
    await refreshAdmin(cache, kind);
  });
  const { question, onCloseRefused } = useUnsaved(isDirty, onClose);
  const ref = useRef<HTMLFormElement>(null);
  useFirstFault(ref, form.formState);
  const wrong = Object.keys(errors).length;
  return (
    <Dialog
      title={title}
      closeLabel={app.close}
      onClose={onClose}
      onCloseRefused={onCloseRefused}
      footer={
        <>
          <p role="status" className="flex min-w-0 flex-1 items-center gap-1.5 text-14 text-danger">
            {(wrong > 0 || general !== null) && (
              <CircleAlert aria-hidden="true" size={16} strokeWidth={2} className="flex-none" />
            )}
            {wrong > 0 ? texts.toMend(wrong) : general}
          </p>
          <Button onClick={onCloseRefused ?? onClose}>{app.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={isSubmitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 pt-1"
      >
        {children}
      </form>
      {question && <DiscardDialog onDiscard={question.discard} onKeep={question.keep} />}
    </Dialog>
  );
}
