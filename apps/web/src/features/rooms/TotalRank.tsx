import { useQuery } from "../../api/use-query.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { useFan } from "../../api/use-me.ts";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { panelTexts } from "../../i18n/watch/panel-texts.ts";
import { ReadPanel } from "../../ui/PanelState.tsx";
import { PersonRow, RankBadge } from "../../ui/PersonRow.tsx";

/** Ranking of a room's fans of all time. */
export function TotalRank({ roomId }: { roomId: number }) {
  const formatCount = useFormatCount();
  const panel = useTexts(panelTexts);
  const ownId = useFan()?.user.user_id ?? null;
  const rank = useQuery(laterQueries.totalRank(roomId));
  return (
    <ReadPanel read={rank} failedText={panel.loadFailed} emptyText={panel.noRank}>
      {(fans) => (
        <ol className="py-2">
          {fans.map((fan) => (
            <PersonRow
              key={`${fan.order}:${fan.user_id}`}
              avatar={fan.avatar_url}
              name={fan.name}
              detail={`${panel.point(formatCount(fan.point))} · ${panel.visits(formatCount(fan.visit_count))}`}
              start={<RankBadge place={fan.rank} label={panel.place(fan.rank)} />}
              own={fan.user_id === ownId}
            />
          ))}
        </ol>
      )}
    </ReadPanel>
  );
}
