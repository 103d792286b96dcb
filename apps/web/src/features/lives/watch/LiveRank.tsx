import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../api/queries.ts";
import { useMe } from "../../../api/use-me.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { PersonRow } from "../../../ui/PersonRow.tsx";
import { RankBadge } from "../../../ui/RankBadge.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";

/** The server asks the platform this often. */
const REFRESH_MS = 10_000;

/** The stage of a live: its greatest givers, changing while one looks. */
export function LiveRank({ roomId, live }: { roomId: number; live: boolean }) {
  const { tabs, app } = useMessages();
  const visitor = useMe();
  const ownId = visitor.state === "fan" ? visitor.me.user.user_id : null;
  const rank = useQuery({ ...queries.liveRank(roomId), refetchInterval: live ? REFRESH_MS : false });
  if (!rank.data?.length) {
    return (
      <PanelState
        state={rank.isError ? "failed" : rank.isPending ? "loading" : "empty"}
        text={rank.isError ? tabs.loadFailed : live ? tabs.noRank : tabs.rankWhenLive}
        retryLabel={app.retry}
        onRetry={() => void rank.refetch()}
      />
    );
  }
  return (
    <>
      {rank.isRefetchError && <StaleLine sinceMs={rank.dataUpdatedAt} />}
      <ol className="py-2">
        {rank.data.map(({ order_no, user }) => (
          <PersonRow
            key={`${order_no}:${user.user_id}`}
            avatar={user.avatar_url}
            name={user.name}
            start={<RankBadge place={order_no} label={tabs.place(order_no)} />}
            own={user.user_id === ownId}
          />
        ))}
      </ol>
    </>
  );
}
