import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { historyCardTexts } from "../../i18n/history/history-card-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { QuietLine, SectionHeading, SeeMore } from "../../ui/layout/SectionHeading.tsx";
import { PanelState } from "../../ui/PanelState.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";
import { HOME_RECENTS } from "./home-recents.ts";
import { pastLiveOf } from "./past-live.ts";
import { RecentRow } from "./RecentRow.tsx";

/** The lives that ended last, on the home page. */
export function HomeRecents() {
  const text = useTexts(historyCardTexts);
  const recents = useQuery(queries.recents(HOME_RECENTS));
  const { data } = recents;
  const more = <SeeMore to="/live-history" label={text.seeMore} name={text.seeMoreName} />;
  if (data?.recents.length === 0)
    return (
      <QuietLine title={text.recents}>
        <span>{`${text.none} · `}</span>
        {more}
      </QuietLine>
    );
  return (
    <section aria-labelledby="recents">
      <SectionHeading id="recents" title={text.recents} end={more} />
      {data && recents.isError && <StaleLine sinceMs={recents.dataUpdatedAt} />}
      {data ? (
        <ul className="grid grid-cols-1 gap-2 md:gap-3 lg:grid-cols-2 xl:grid-cols-3">
          {data.recents.map((recent) => (
            <RecentRow key={recent.data_id} live={pastLiveOf(recent)} />
          ))}
        </ul>
      ) : (
        <PanelState
          state={recents.isError ? "failed" : "loading"}
          text={text.failed}
          onRetry={() => void recents.refetch()}
        />
      )}
    </section>
  );
}
