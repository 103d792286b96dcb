import { useQuery } from "../../../api/use-query.ts";
import { recapQueries } from "../../../api/recap-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { RecapState } from "./RecapState.tsx";
import { RecapView } from "./RecapView.tsx";

/** A recap shared by link, read-only. @param token from the address's `#` fragment */
export function SharedRecap({ token }: { token: string }) {
  const text = useTexts(recapTexts);
  const answer = useQuery(recapQueries.shared(token));
  const recap = answer.data;
  if (!recap) return <RecapState answer={answer} />;
  return (
    <RecapView
      recap={recap}
      staleSinceMs={answer.isRefetchError ? answer.dataUpdatedAt : null}
      title={text.sharedTitle(recap.user.name, String(recap.year))}
    />
  );
}
