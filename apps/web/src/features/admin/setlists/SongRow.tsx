import { ChevronDown, ChevronUp, X, type LucideIcon } from "lucide-react";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { setlistsTexts } from "../../../i18n/admin/setlists-texts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import type { SetlistValues } from "./setlist-form.ts";

interface SongRowProps {
  form: UseFormReturn<SetlistValues>;
  /** From zero. */
  index: number;
  /** Of all songs. */
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const MAX_TITLE = 120;
const BOX =
  "min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-16 text-ink placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger";

/** A song: its two titles, and what can be done with it. */
export function SongRow({ form, index, count, onMove, onRemove }: SongRowProps) {
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
              // A row in which nothing was written is not sent.
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
            <X aria-hidden="true" size={16} strokeWidth={2} />
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

/** At the end of the way it stays a button: who moves a song by keyboard keeps the focus. */
function MoveButton({ icon: Icon, label, possible, onClick }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      kind="ghost"
      aria-disabled={!possible}
      onClick={() => possible && onClick()}
      className={possible ? "" : "opacity-40"}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={2} />
    </IconButton>
  );
}
