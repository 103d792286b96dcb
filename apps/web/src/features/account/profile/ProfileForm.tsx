import type { SignedInMe } from "@penlight/contract";
import { CloudOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { Field } from "../../../ui/controls/Field.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { fanOf } from "../../../base/fan.ts";
import { PROFILE_FORM, type ProfileEdit } from "./use-profile-edit.ts";

/** Name and description: to be read until they are to be changed. */
export function ProfileForm({ me, edit }: { me: SignedInMe; edit: ProfileEdit }) {
  const texts = useTexts(profileTexts);
  const known = { name: fanOf(me).name, description: me.profile?.description ?? "" };
  const [draft, setDraft] = useState(known);
  const nameBox = useRef<HTMLInputElement>(null);
  const isReading = edit.phase === "view";
  const shown = isReading ? known : draft;
  useEffect(() => {
    if (!isReading) nameBox.current?.focus();
  }, [isReading]);
  const [wasReading, setWasReading] = useState(isReading);
  if (wasReading !== isReading) {
    setWasReading(isReading);
    setDraft(known);
  }
  return (
    <form
      id={PROFILE_FORM}
      onSubmit={(event) => {
        event.preventDefault();
        if (edit.phase === "edit") edit.save(draft.name, draft.description);
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        ref={nameBox}
        label={texts.name}
        value={shown.name}
        readOnly={edit.phase !== "edit"}
        required
        maxLength={50}
        autoComplete="nickname"
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <Field label={texts.description}>
        {(box) => (
          <textarea
            {...box}
            className={`${box.className} resize-none`}
            value={shown.description}
            placeholder={texts.noDescription}
            readOnly={edit.phase !== "edit"}
            maxLength={1_000}
            rows={3}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
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
