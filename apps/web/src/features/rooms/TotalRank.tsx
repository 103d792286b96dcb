import { useQuery } from "@tanstack/react-query";
import { laterQueries } from "../../api/later-queries.ts";
import { useMe } from "../../api/use-me.ts";
import { formatCount } from "../../i18n/format.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { panelTexts } from "../../i18n/watch/panel-texts.ts";
import { PanelState } from "../../ui/PanelState.tsx";
import { PersonRow } from "../../ui/PersonRow.tsx";
import { RankBadge } from "../../ui/RankBadge.tsx";
import { StaleLine } from "../../ui/StaleLine.tsx";

/** A room's all-time fans. */
export function TotalRank({ roomId }: { roomId: number }) {
  const { app } = useMessages();
  const panel = useTexts(panelTexts);
  const visitor = useMe();
  const ownId = visitor.state === "fan" ? visitor.me.user.user_id : null;
  const rank = useQuery(laterQueries.totalRank(roomId));
  if (!rank.data?.length) {
    return (
      <PanelState
        state={rank.isError ? "failed" : rank.isPending ? "loading" : "empty"}
        text={rank.isError ? panel.loadFailed : panel.noRank}
        retryLabel={app.retry}
        onRetry={() => void rank.refetch()}
      />
    );
  }
  return (
    <>
      {rank.isRefetchError && <StaleLine sinceMs={rank.dataUpdatedAt} />}
      <ol className="py-2">
        {rank.data.map((fan) => (
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
    </>
  );
}
