import { LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { PROFILE_FORM, type ProfileEdit } from "./use-profile-edit.ts";

interface ProfileFooterProps {
  edit: ProfileEdit;
  onLogout: () => void;
  onDelete: () => void;
}

/** What can be done: while reading the ways out and to change, while writing to save or not. */
export function ProfileFooter({ edit, onLogout, onDelete }: ProfileFooterProps) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const change = useRef<HTMLButtonElement>(null);
  const hasWritten = useRef(false);
  const isReading = edit.phase === "view";
  useEffect(() => {
    // The button that had the focus is gone.
    if (isReading && hasWritten.current) change.current?.focus();
    hasWritten.current = !isReading;
  }, [isReading]);
  if (!isReading) {
    return (
      <>
        <Button onClick={edit.cancel} className="ml-auto max-md:flex-1">
          {app.cancel}
        </Button>
        {/* Keyed: were it the button it replaces, the press on that one would already submit. */}
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
        className="min-h-10 rounded-control text-14 font-bold text-danger hover:underline max-md:order-last max-md:w-full md:mr-auto"
      >
        {texts.deleteAccount}
      </button>
      <Button onClick={onLogout} className="max-md:flex-1">
        <LogOut size={16} />
        {texts.logout}
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
