import type { Wrapped } from "@penlight/contract";
import type { RefObject } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { penlightOf } from "../card/recap-card.ts";
import { SHEET } from "../card/sheet.ts";
import type { DrawnCard } from "./use-card.ts";

interface RecapCardProps {
  ref: RefObject<HTMLCanvasElement | null>;
  recap: Wrapped;
  drawn: DrawnCard;
}

/** The card as it is saved: dark in both themes, in the colours of the member who leads its lists. */
export function RecapCard({ ref, recap, drawn: { state, retry } }: RecapCardProps) {
  const text = useTexts(recapTexts);
  return (
    <>
      <canvas
        ref={ref}
        role="img"
        aria-label={text.card(recap.user.name, String(recap.year))}
        aria-busy={state === "drawing"}
        data-theme="dark"
        width={SHEET.width}
        height={SHEET.height}
        className={`recap-card ${penlightOf(recap)} ${state === "drawing" ? "skeleton" : ""} ${state === "failed" ? "hidden" : ""}`}
      />
      {state === "failed" && (
        // As large as the card, so that nothing shifts when it is drawn.
        <div role="status" className="recap-card flex flex-col justify-center bg-surface">
          <PanelState state="failed" text={text.downloadFailed} onRetry={retry} />
        </div>
      )}
    </>
  );
}
