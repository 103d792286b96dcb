import type { Setlist } from "@penlight/contract";
import { ChevronDown, ChevronUp, Plus, X, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { useFieldArray, useForm, type UseFormReturn } from "react-hook-form";
import { useCall } from "../../../api/call.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { Field } from "../../../ui/controls/Field.tsx";
import { FormField, PictureField } from "../form/fields.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { requiredText } from "../form/rules.ts";
import { MAX_SONGS, NEW_SONG, setlistBody, setlistValues, type SetlistValues } from "./setlist-form.ts";

const MAX_NAME = 120;
const MAX_DESCRIPTION = 2_000;

/** Adds or edits a setlist. @param setlist null to add one */
export function SetlistDialog({ setlist, onClose }: { setlist: Setlist | null; onClose: () => void }) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(setlistsTexts);
  const call = useCall();
  const form = useForm<SetlistValues>({ defaultValues: setlistValues(setlist), shouldFocusError: false });
  const { errors } = form.formState;
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
      <PictureField form={form} name="image" label={texts.imageAddress} emptyText={texts.noImage} optional />
      <SongFields form={form} />
    </FormDialog>
  );
}

/** The songs in order: a row for each, which can be edited, moved and removed, and a button to add one. */
function SongFields({ form }: { form: UseFormReturn<SetlistValues> }) {
  const formatCount = useFormatCount();
  const texts = useTexts(setlistsTexts);
  const headingId = useId();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "songs" });
  const [said, setSaid] = useState("");
  /** The server's error for the list as a whole; errors of a row are shown in the row. */
  const fault = form.formState.errors.songs?.message;
  const moveTo = (from: number, to: number): void => {
    setSaid(texts.moved(form.getValues(`songs.${from}.title`), to + 1));
    move(from, to);
  };
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-14 font-semibold">
        <span>{texts.songs}</span>{" "}
        <span className="font-medium text-ink-2">{texts.songCount(formatCount(fields.length))}</span>
      </h3>
      <ol className="flex flex-col gap-2 not-empty:mb-2">
        {fields.map(({ id }, index) => (
          <SongRow
            key={id}
            form={form}
            index={index}
            count={fields.length}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" className="text-13 text-danger not-empty:mb-2">
        {fault}
      </p>
      {fields.length < MAX_SONGS ? (
        <Button onClick={() => append(NEW_SONG)}>
          <Plus size={16} />
          <span>{texts.addSong}</span>
        </Button>
      ) : (
        <p className="text-13 text-ink-2">{texts.full(MAX_SONGS)}</p>
      )}
    </div>
  );
}

interface SongRowProps {
  form: UseFormReturn<SetlistValues>;
  /** Index from 0. */
  index: number;
  /** Number of songs. */
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const MAX_TITLE = 120;
const BOX =
  "min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-16 text-ink placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger";

/** A song: its two titles, with actions. */
function SongRow({ form, index, count, onMove, onRemove }: SongRowProps) {
  const admin = useTexts(adminTexts);
  const texts = useTexts(setlistsTexts);
  const faultId = useId();
  const faults = form.formState.errors.songs?.[index];
  const fault = faults?.title?.message ?? faults?.translatedTitle?.message;
  const tooLong = { value: MAX_TITLE, message: admin.tooLong(MAX_TITLE) };
  const number = index + 1;
  return (
    <li className="rounded-control bg-raised p-2">
      <div className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-2 gap-y-1.5">
        <span aria-hidden="true" className="text-center text-13 text-ink-2 figures">
          {number}
        </span>
        <div className="flex min-w-0 flex-col gap-1.5">
          <input
            type="text"
            autoComplete="off"
            aria-label={texts.songTitleOf(number)}
            aria-required
            aria-invalid={faults?.title ? true : undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            placeholder={texts.songTitle}
            className={BOX}
            {...form.register(`songs.${index}.title`, {
              // An empty row is not sent.
              validate: (title, { songs }) =>
                title.trim() !== "" || songs[index]?.translatedTitle.trim() === "" || admin.required,
              maxLength: tooLong,
            })}
          />
          <input
            type="text"
            autoComplete="off"
            aria-label={texts.translatedTitleOf(number)}
            aria-invalid={faults?.translatedTitle ? true : undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            placeholder={texts.translatedTitle}
            className={BOX}
            {...form.register(`songs.${index}.translatedTitle`, { maxLength: tooLong })}
          />
        </div>
        <div className="flex flex-col sm:flex-row">
          <MoveButton
            icon={ChevronUp}
            label={texts.earlier(number)}
            possible={index > 0}
            onClick={() => onMove(index - 1)}
          />
          <MoveButton
            icon={ChevronDown}
            label={texts.later(number)}
            possible={number < count}
            onClick={() => onMove(index + 1)}
          />
          <IconButton label={texts.takeOut(number)} kind="ghost" onClick={onRemove}>
            <X size={16} />
          </IconButton>
        </div>
      </div>
      <p id={faultId} role="alert" className="ml-8 text-13 text-danger not-empty:mt-1.5">
        {fault}
      </p>
    </li>
  );
}

interface MoveButtonProps {
  icon: LucideIcon;
  label: string;
  possible: boolean;
  onClick: () => void;
}

/** Not disabled at the ends of the list, so that it keeps keyboard focus. */
function MoveButton({ icon: Icon, label, possible, onClick }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      kind="ghost"
      aria-disabled={!possible}
      onClick={() => possible && onClick()}
      className={possible ? "" : "opacity-40"}
    >
      <Icon size={16} />
    </IconButton>
  );
}
