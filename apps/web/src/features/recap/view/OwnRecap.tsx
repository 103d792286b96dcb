import { useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { CompactSelect } from "../../../ui/controls/CompactSelect.tsx";
import { hasWatches, yearsToChoose } from "../card/recap-card.ts";
import { RecapLink } from "./RecapLink.tsx";
import { RecapState } from "./RecapState.tsx";
import { RecapView } from "./RecapView.tsx";
import { useFansOnly, useOwnRecap } from "./use-recap.ts";

/** The fan's own recaps: the current year, or a chosen one. */
export function OwnRecap() {
  const text = useTexts(recapTexts);
  const [year, setYear] = useState<number | null>(null);
  const answer = useOwnRecap(year);
  useFansOnly();
  const recap = answer.data;
  if (!recap) return <RecapState answer={answer} />;
  const choice = (
    <CompactSelect
      label={text.year}
      value={String(recap.year)}
      onChange={(chosen) => setYear(Number(chosen))}
      options={yearsToChoose(recap).map((value) => ({ value: String(value), label: String(value) }))}
    />
  );
  return (
    <RecapView
      recap={recap}
      staleSinceMs={answer.isRefetchError ? answer.dataUpdatedAt : null}
      title={text.title(String(recap.year))}
      choice={choice}
      isOwn
    >
      <RecapLink key={recap.year} year={recap.year} isEmpty={!hasWatches(recap)} />
    </RecapView>
  );
}
