import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { removalTexts } from "../../i18n/information/removal-texts.ts";
import { Chapter, Document, Outside, Points, Steps } from "./Document.tsx";

/** SHOWROOM's page for deleting an account. */
const SHOWROOM_REMOVAL = "https://www.showroom-live.com/user/account_delete_confirm";

/**
 * How to delete an account, here and at SHOWROOM. @param way the control for deleting it here, depending on the viewer
 */
export function RemoveAccount({ way }: { way: ReactNode }) {
  const text = useTexts(removalTexts);
  return (
    <Document heading={text.heading} lead={text.lead}>
      <Chapter title={text.here}>
        <Steps lines={text.steps} />
        <div className="mt-4">{way}</div>
      </Chapter>
      <Chapter title={text.gone}>
        <Points lines={text.goneList} />
        <p className="mt-3 text-ink-2">{text.receipt}</p>
      </Chapter>
      <Chapter title={text.there}>
        <p className="mb-3 text-ink-2">{text.thereText}</p>
        <Steps lines={text.thereSteps} />
        <p className="mt-4">
          <Outside href={SHOWROOM_REMOVAL}>{text.thereLink}</Outside>
        </p>
      </Chapter>
    </Document>
  );
}
