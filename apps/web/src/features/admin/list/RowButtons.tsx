import { Pencil, Trash2 } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office/office-texts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

/** Opens a record's form. @param name whose */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const texts = useTexts(officeTexts);
  return (
    <IconButton label={texts.edit(name)} kind="ghost" onClick={onClick}>
      <Pencil aria-hidden="true" size={16} strokeWidth={2} />
    </IconButton>
  );
}

/** Asks whether a record is to go. @param name whose */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const texts = useTexts(officeTexts);
  return (
    <IconButton label={texts.remove(name)} kind="ghost" onClick={onClick} className="[&>svg]:text-danger">
      <Trash2 aria-hidden="true" size={16} strokeWidth={2} />
    </IconButton>
  );
}
