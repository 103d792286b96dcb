import { Plus } from "lucide-react";
import { Button } from "../../../ui/controls/Button.tsx";

/** Opens an empty form, from above the list. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="primary" onClick={onClick}>
      <Plus aria-hidden="true" size={16} strokeWidth={2} />
      {label}
    </Button>
  );
}
