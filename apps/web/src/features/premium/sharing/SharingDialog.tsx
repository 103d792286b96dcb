import { CircleAlert } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { CodeRow } from "./CodeRow.tsx";
import { IssuedCode } from "./IssuedCode.tsx";
import { IssueForm } from "./IssueForm.tsx";
import { useLiveCodes } from "./use-live-codes.ts";

/** Makes codes for further devices of the ticket holder, shows who uses them, and ends them. */
export function SharingDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(premiumShowTexts);
  const codes = useLiveCodes();
  return (
    <Dialog title={texts.sharingTitle} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-2">{texts.sharingText}</p>
        <IssueForm
          busy={codes.working === "issue"}
          onIssue={(label, maxDevices) => void codes.issue(label, maxDevices)}
        />
        {codes.fault !== null && (
          <Notice tone="danger" icon={<CircleAlert />}>
            {codes.fault}
          </Notice>
        )}
        {codes.issued && <IssuedCode code={codes.issued.code} />}
        <section aria-labelledby="live-codes">
          <h3 id="live-codes" className="text-16 font-bold">
            {texts.codes}
          </h3>
          {codes.failed ? (
            <PanelState state="failed" text={texts.codesFailed} onRetry={codes.retry} />
          ) : codes.active === undefined ? (
            <SkeletonRows />
          ) : codes.active.length === 0 ? (
            <p className="py-3 text-14 text-ink-2">{texts.noCodes}</p>
          ) : (
            <ul>
              {codes.active.map((code) => (
                <CodeRow
                  key={code.code_id}
                  code={code}
                  busy={codes.working === code.code_id}
                  onRevoke={() => void codes.revoke(code.code_id)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}
