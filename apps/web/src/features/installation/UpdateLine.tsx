import { RefreshCw } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { installationTexts } from "../../i18n/installation-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Offers a new release. */
export function UpdateLine({ onAccept }: { onAccept: () => void }) {
  const text = useTexts(installationTexts);
  return (
    <div className="stale-line">
      <Notice
        tone="quiet"
        icon={<RefreshCw aria-hidden="true" />}
        action={
          <Button kind="ghost" onClick={onAccept}>
            {text.reload}
          </Button>
        }
      >
        {text.updateReady}
      </Notice>
    </div>
  );
}
