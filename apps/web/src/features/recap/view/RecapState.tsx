import type { Wrapped } from "@penlight/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/i18n.ts";
import { pageNames } from "../../../i18n/page-names.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { recapFailure } from "./use-recap.ts";

/** The loading or error state of a recap. */
export function RecapState({ answer }: { answer: UseQueryResult<Wrapped> }) {
  const text = useTexts(recapTexts);
  const names = useTexts(pageNames);
  const heading = <h1 className="sr-only">{names.wrapped}</h1>;
  if (answer.isError) {
    return (
      <>
        {heading}
        <PanelState
          state="failed"
          text={recapFailure(answer.error, text)}
          onRetry={() => void answer.refetch()}
        />
      </>
    );
  }
  return (
    <div aria-busy="true" className="recap">
      {heading}
      <div className="recap-card skeleton" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p role="status" className="text-20 font-bold">
          {text.counting}
        </p>
        <div className="h-24 rounded-card skeleton" />
        <div className="h-64 rounded-card skeleton" />
      </div>
    </div>
  );
}
