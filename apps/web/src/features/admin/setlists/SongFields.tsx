import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { formatCount } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { MAX_SONGS, NEW_SONG, type SetlistValues } from "./setlist-form.ts";
import { SongRow } from "./SongRow.tsx";

/** The songs in their order: a row for each, to write, to move and to take out, and a way to add one. */
export function SongFields({ form }: { form: UseFormReturn<SetlistValues> }) {
  const texts = useTexts(setlistsTexts);
  const headingId = useId();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "songs" });
  const [said, setSaid] = useState("");
  /** What the server has against them as a whole; a row's own faults stand in it. */
  const fault = form.formState.errors.songs?.message;
  const moveTo = (from: number, to: number): void => {
    setSaid(texts.moved(form.getValues(`songs.${from}.title`), to + 1));
    move(from, to);
  };
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 text-14 font-semibold">
        {texts.songs}{" "}
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
          <Plus aria-hidden="true" size={16} strokeWidth={2} />
          {texts.addSong}
        </Button>
      ) : (
        <p className="text-13 text-ink-2">{texts.full(MAX_SONGS)}</p>
      )}
    </div>
  );
}
