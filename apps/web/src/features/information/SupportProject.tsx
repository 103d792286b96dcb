import type { PublicConfig } from "@penlight/contract";
import { Heart } from "lucide-react";
import { useQuery } from "../../api/use-query.ts";
import { countEvent, useCall } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { supportTexts } from "../../i18n/information/support-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { Chapter, Document, Outside, Points } from "./Document.tsx";
import { Donors } from "./Donors.tsx";

/** The project's costs, how to donate, and the donors. */
export function SupportProject() {
  const text = useTexts(supportTexts);
  const { data: config } = useQuery(queries.config());
  return (
    <Document heading={text.heading} lead={text.lead}>
      <div className="mt-5">
        <Points lines={text.thanks} />
      </div>
      {config && <Ways config={config} />}
      <Chapter title={text.donors}>
        <p className="mb-4 text-ink-2">{text.donorsText}</p>
        <Donors />
      </Chapter>
    </Document>
  );
}

/** Links for donating and for contact; only those that this installation configures. */
function Ways({ config }: { config: PublicConfig }) {
  const text = useTexts(supportTexts);
  const call = useCall();
  const { donate_url: donate, discord_url: discord } = config;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {donate === null ? (
        <p className="text-15 font-semibold">{text.noPage}</p>
      ) : (
        <Outside href={donate} onClick={() => countEvent(call, "donate")} className={buttonClass("primary")}>
          <Heart size={16} />
          <span>{text.donate}</span>
        </Outside>
      )}
      {discord !== null && (
        <Outside href={discord} className={buttonClass("outline")}>
          {text.discord}
        </Outside>
      )}
    </div>
  );
}
