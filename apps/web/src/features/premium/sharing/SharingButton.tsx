import { Share2 } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../../api/use-me.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { SharingDialog } from "./SharingDialog.tsx";

/** For fans: opens what they share of the premium live, if they may share. */
export function SharingButton() {
  const texts = useTexts(premiumShowTexts);
  const toasts = useToasts();
  const visitor = useMe();
  const [open, setOpen] = useState(false);
  if (visitor.state !== "fan") return null;
  const { can_farming_detail: mayShare } = visitor.me.permissions;
  return (
    <>
      <Button
        kind="outline"
        aria-haspopup="dialog"
        onClick={() => (mayShare ? setOpen(true) : toasts.show("danger", texts.noPermission))}
      >
        <Share2 size={16} />
        {texts.sharing}
      </Button>
      {open && <SharingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
