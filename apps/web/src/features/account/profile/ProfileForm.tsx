import type { SignedInMe } from "@penlight/contract";
import { ACCOUNT_MAX } from "@penlight/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isSessionOver, messageOf, useCall } from "../../../api/call.ts";
import { queries } from "../../../api/queries.ts";
import { fanOf, withProfile } from "../../../base/fan.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/account/profile-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Field, TextField } from "../../../ui/controls/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { BRIEF_TOAST_MS, useToasts } from "../../../ui/toasts/toast-queue.ts";

/** Name and description: read-only until they are edited. */
export function ProfileForm({ edit }: { edit: ProfileEdit }) {
  const texts = useTexts(profileTexts);
  const { shown, write } = edit;
  const nameBox = useRef<HTMLInputElement>(null);
  const isReading = edit.phase === "view";
  useEffect(() => {
    if (!isReading) nameBox.current?.focus();
  }, [isReading]);
  return (
    <form
      id={PROFILE_FORM}
      onSubmit={(event) => {
        event.preventDefault();
        if (edit.phase === "edit") edit.save();
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        ref={nameBox}
        label={texts.name}
        value={shown.name}
        readOnly={edit.phase !== "edit"}
        required
        maxLength={ACCOUNT_MAX.name}
        autoComplete="nickname"
        onChange={(event) => write({ ...shown, name: event.target.value })}
      />
      <Field label={texts.description}>
        {(box) => (
          <textarea
            {...box}
            className={`${box.className} resize-none`}
            value={shown.description}
            placeholder={texts.noDescription}
            readOnly={edit.phase !== "edit"}
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
  const isReading = edit.phase === "view";
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
          busy={edit.phase === "saving"}
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

/** State of the name and description form: view, edit, save, and back. */
interface ProfileEdit {
  phase: "view" | "edit" | "saving";
  /** The texts in the inputs. */
  shown: Words;
  write: (words: Words) => void;
  /** Whether there are unsaved changes. */
  isUnsaved: boolean;
  /** Undefined while SHOWROOM does not answer: unknown values cannot be edited. */
  begin: (() => void) | undefined;
  cancel: () => void;
  save: () => void;
}

/** Id that links the footer's submit button to the form above it. */
const PROFILE_FORM = "profile-form";

export function useProfileEdit(me: SignedInMe): ProfileEdit {
  const [phase, setPhase] = useState<ProfileEdit["phase"]>("view");
  const texts = useTexts(profileTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const known: Words = { name: fanOf(me).name, description: me.profile?.description ?? "" };
  const [draft, setDraft] = useState(known);
  const isReading = phase === "view";
  const save = async (): Promise<void> => {
    setPhase("saving");
    try {
      const { profile } = await call("updateProfile", { body: draft });
      cache.setQueryData(queries.me().queryKey, withProfile(me, profile));
      setPhase("view");
      toasts.show("success", texts.profileUpdated, BRIEF_TOAST_MS);
    } catch (error) {
      setPhase("edit");
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.serverDown), BRIEF_TOAST_MS);
    }
  };
  const begin = (): void => {
    setDraft(known);
    setPhase("edit");
  };
  return {
    phase,
    shown: isReading ? known : draft,
    write: setDraft,
    isUnsaved: !isReading && (draft.name !== known.name || draft.description !== known.description),
    begin: me.profile ? begin : undefined,
    cancel: () => setPhase("view"),
    save: () => void save(),
  };
}
