import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { countEvent, useCall } from "../../api/call.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { releaseTexts } from "../../i18n/release-texts.ts";
import { Button, buttonClass } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { penlightClass } from "../../ui/theme/penlight.ts";

interface ReleaseNewsProps {
  /** It has been read. */
  onClose: () => void;
  /** Another dialog has opened: the announcement is shown at the next visit. */
  onYield: () => void;
}

/** The news of this release, and how to support the project. Never shown over another dialog. */
export function ReleaseNews({ onClose, onYield }: ReleaseNewsProps) {
  const text = useTexts(releaseTexts);
  const call = useCall();
  const config = useQuery(queries.config());
  const donateUrl = config.data?.donate_url;
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      onYield={onYield}
      footer={
        <>
          {donateUrl && (
            <a
              href={donateUrl}
              target="_blank"
              rel="noreferrer"
              onClick={() => countEvent(call, "donate")}
              className={`${buttonClass("primary")} ml-auto`}
            >
              {text.donate}
            </a>
          )}
          <Button onClick={onClose} className={donateUrl ? "order-first" : "ml-auto"}>
            {text.done}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {text.news.map((line, index) => (
          <li key={line} className="flex items-start gap-3 text-15">
            <span className="mt-1 flex-none">
              <PenlightIcon penlight={penlightClass(index, line)} />
            </span>
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-14 text-ink-2">{donateUrl ? text.donation : text.noDonation}</p>
    </Dialog>
  );
}
