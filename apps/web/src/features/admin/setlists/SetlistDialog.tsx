import type { Setlist } from "@penlight/contract";
import { useForm, useWatch } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { PicturePreview } from "../form/PicturePreview.tsx";
import { FormField } from "../form/FormField.tsx";
import { optionalAddress, requiredText } from "../form/rules.ts";
import { setlistBody, setlistValues, type SetlistValues } from "./setlist-form.ts";
import { SongFields } from "./SongFields.tsx";

const MAX_NAME = 120;
const MAX_DESCRIPTION = 2_000;

/** Adds a setlist, or changes one. @param setlist null to add one */
export function SetlistDialog({ setlist, onClose }: { setlist: Setlist | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(setlistsTexts);
  const call = useCall();
  const form = useForm<SetlistValues>({ defaultValues: setlistValues(setlist), shouldFocusError: false });
  const { errors } = form.formState;
  const image = useWatch({ control: form.control, name: "image" });
  const save = async (values: SetlistValues): Promise<string> => {
    const body = setlistBody(values);
    if (setlist) await call("updateSetlist", { params: { id: setlist._id }, body });
    else await call("createSetlist", { body });
    return setlist ? texts.updated(body.name) : texts.added;
  };
  return (
    <FormDialog
      title={setlist ? texts.editTitle(setlist.name) : texts.add}
      form={form}
      kind="setlists"
      save={save}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={texts.name} rules={requiredText(admin, MAX_NAME)} />
      <FormField
        form={form}
        name="originalName"
        label={texts.originalName}
        rules={{ maxLength: { value: MAX_NAME, message: admin.tooLong(MAX_NAME) } }}
        optional
      />
      <Field label={texts.description} error={errors.description?.message}>
        {(box) => (
          <textarea
            {...box}
            rows={3}
            {...form.register("description", {
              maxLength: { value: MAX_DESCRIPTION, message: admin.tooLong(MAX_DESCRIPTION) },
            })}
          />
        )}
      </Field>
      <div>
        <FormField
          form={form}
          name="image"
          label={texts.imageAddress}
          rules={optionalAddress(admin)}
          inputMode="url"
          optional
        />
        {image.trim() === "" && <p className="mt-1.5 text-13 text-ink-2">{texts.noImage}</p>}
      </div>
      <PicturePreview address={image} />
      <SongFields form={form} />
    </FormDialog>
  );
}
