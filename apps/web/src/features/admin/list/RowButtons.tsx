import { Eye, Pencil, Trash2 } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface RowButtonsProps {
  /** Whose row it is. */
  name: string;
  onEdit: () => void;
  /** What is opened is to be read, not written. */
  readOnly?: boolean;
  /** Left out where a record stays. */
  onRemove?: () => void;
}

/** What can be done with a record: its form, and the question whether it is to go. */
export function RowButtons({ name, onEdit, readOnly = false, onRemove }: RowButtonsProps) {
  const texts = useTexts(adminTexts);
  const Icon = readOnly ? Eye : Pencil;
  return (
    <>
      <IconButton label={readOnly ? texts.detailOf(name) : texts.edit(name)} kind="ghost" onClick={onEdit}>
        <Icon aria-hidden="true" size={16} strokeWidth={2} />
      </IconButton>
      {onRemove && (
        <IconButton
          label={texts.remove(name)}
          kind="ghost"
          onClick={onRemove}
          className="[&>svg]:text-danger"
        >
          <Trash2 aria-hidden="true" size={16} strokeWidth={2} />
        </IconButton>
      )}
    </>
  );
}
