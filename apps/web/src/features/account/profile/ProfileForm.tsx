import type { SignedInMe } from "@penlight/contract";
import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallError, isSessionOver, messageOf, useCall } from "../../../api/call.ts";
import { queries } from "../../../api/queries.ts";
import { fanOf, withProfile } from "../../../base/fan.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/account/profile-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field, TextField } from "../../../ui/controls/Field.tsx";
import { useSubmit } from "../../../ui/forms/use-submit.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { BRIEF_TOAST_MS, useToasts } from "../../../ui/toasts/toast-queue.ts";

/** Name and description: read-only until they are edited. */
export function ProfileForm({ edit }: { edit: ProfileEdit }) {
  const texts = useTexts(profileTexts);
  const { shown, write } = edit;
  const nameBox = useRef<HTMLInputElement>(null);
  const { isReading, isSaving, faults } = edit;
  const isReadOnly = isReading || isSaving;
  useEffect(() => {
    if (!isReading) nameBox.current?.focus();
  }, [isReading]);
  return (
    <form {...edit.form} id={PROFILE_FORM} className="flex flex-col gap-4">
      <TextField
        ref={nameBox}
        label={texts.name}
        name="name"
        error={faults.name}
        value={shown.name}
        readOnly={isReadOnly}
        required
        maxLength={ACCOUNT_MAX.name}
        autoComplete="nickname"
        onChange={(event) => write({ ...shown, name: event.target.value })}
      />
      <Field label={texts.description} error={faults.description}>
        {(box) => (
          <textarea
            {...box}
            className={`${box.className} resize-none`}
            name="description"
            value={shown.description}
            placeholder={texts.noDescription}
            readOnly={isReadOnly}
            maxLength={ACCOUNT_MAX.description}
            rows={3}
            autoComplete="off"
            onChange={(event) => write({ ...shown, description: event.target.value })}
          />
        )}
      </Field>
      {!edit.begin && (
        <Notice tone="gold" icon={<CloudOff />}>
          {texts.profileMissing}
        </Notice>
      )}
    </form>
  );
}

interface ProfileFooterProps {
  edit: ProfileEdit;
  onLogout: () => void;
  onDelete: () => void;
}

/** The buttons: edit, sign out and delete while reading; save and cancel while editing. */
export function ProfileFooter({ edit, onLogout, onDelete }: ProfileFooterProps) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const change = useRef<HTMLButtonElement>(null);
  const hasWritten = useRef(false);
  const { isReading } = edit;
  useEffect(() => {
    // The focused button was removed.
    if (isReading && hasWritten.current) change.current?.focus();
    hasWritten.current = !isReading;
  }, [isReading]);
  if (!isReading) {
    return (
      <>
        <Button onClick={edit.cancel} className="ml-auto max-md:flex-1">
          {app.cancel}
        </Button>
        {/* Keyed, so that React does not reuse the button it replaces: the same press would then submit the form. */}
        <Button
          key="save"
          type="submit"
          form={PROFILE_FORM}
          kind="primary"
          busy={edit.isSaving}
          className="max-md:flex-1"
        >
          {texts.save}
        </Button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={onDelete}
        className="min-h-10 pointer-coarse:min-h-11 rounded-control text-14 font-bold text-danger hover:underline max-md:order-last max-md:w-full md:mr-auto"
      >
        {texts.deleteAccount}
      </button>
      <Button onClick={onLogout} className="max-md:flex-1">
        <LogOut size={16} />
        <span>{texts.logout}</span>
      </Button>
      <Button
        ref={change}
        key="change"
        kind="primary"
        onClick={edit.begin}
        disabled={!edit.begin}
        className="max-md:flex-1"
      >
        {texts.updateProfile}
      </Button>
    </>
  );
}

interface Words {
  name: string;
  description: string;
}

/** Id that links the footer's submit button to the form above it. */
const PROFILE_FORM = "profile-form";

type ProfileEdit = ReturnType<typeof useProfileEdit>;

/** State of the name and description form, which is read-only until the fan edits it. */
export function useProfileEdit(me: SignedInMe) {
  const texts = useTexts(profileTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const known: Words = { name: fanOf(me).name, description: me.profile?.description ?? "" };
  /** Null while the texts are only read. */
  const [draft, setDraft] = useState<Words | null>(null);
  const { form, faults, isPending, clear } = useSubmit<keyof Words>(async () => {
    if (draft === null) return;
    try {
      const { profile } = await call("updateProfile", { body: draft });
      cache.setQueryData(queries.me().queryKey, withProfile(me, profile));
      setDraft(null);
      toasts.show("success", texts.profileUpdated, BRIEF_TOAST_MS);
    } catch (error) {
      if (error instanceof CallError && (error.fields["name"] ?? error.fields["description"]))
        return error.fields;
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.serverDown), BRIEF_TOAST_MS);
    }
  });
  return {
    form,
    faults,
    isReading: draft === null,
    isSaving: isPending,
    /** The texts in the inputs. */
    shown: draft ?? known,
    write: setDraft,
    /** Whether there are unsaved changes. */
    isUnsaved: draft !== null && (draft.name !== known.name || draft.description !== known.description),
    /** Undefined while SHOWROOM does not answer: unknown values cannot be edited. */
    begin: me.profile ? () => setDraft(known) : undefined,
    cancel: () => {
      clear();
      setDraft(null);
    },
  };
}
