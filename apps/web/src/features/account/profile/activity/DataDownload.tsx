import { Download } from "lucide-react";
import { useState } from "react";
import { isSessionOver, useCall } from "../../../../api/call.ts";
import { saveFile } from "../../../../base/save-file.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { ownActivityTexts } from "../../../../i18n/records/own-activity-texts.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { useToasts } from "../../../../ui/toasts/toast-queue.ts";

/** Downloads all stored data about the fan as a file. */
export function DataDownload() {
  const text = useTexts(ownActivityTexts);
  const call = useCall();
  const toasts = useToasts();
  const [isComing, setComing] = useState(false);
  const download = async (): Promise<void> => {
    setComing(true);
    try {
      const kept = await call("exportMe", {});
      saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" }), "penlight.json");
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", text.downloadFailed);
    }
    setComing(false);
  };
  return (
    <>
      <p className="min-w-0 flex-1 text-13 text-ink-2 max-md:basis-full">{text.downloadText}</p>
      <Button busy={isComing} onClick={() => void download()} className="max-md:flex-1">
        <Download size={16} />
        <span>{text.download}</span>
      </Button>
    </>
  );
}
