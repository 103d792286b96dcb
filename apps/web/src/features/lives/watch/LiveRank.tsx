import { useQuery } from "../../../api/use-query.ts";
import { queries } from "../../../api/queries.ts";
import type { RoomRef } from "../../../base/platforms.ts";
import { useFan } from "../../../api/use-me.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { panelTexts } from "../../../i18n/watch/panel-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ReadPanel } from "../../../ui/PanelState.tsx";
import { PersonRow, RankBadge } from "../../../ui/PersonRow.tsx";

/** The server polls the platform at this interval. */
const REFRESH_MS = 10_000;

interface LiveRankProps {
  room: RoomRef;
  live: boolean;
  /** Whether the live is ticketed and the viewer has no ticket. */
  locked: boolean;
}

/** The ranking of a live's top givers, refreshed while it is shown. */
export function LiveRank({ room, live, locked }: LiveRankProps) {
  const panel = useTexts(panelTexts);
  const ownId = useFan()?.user.user_id ?? null;
  const rank = useQuery({
    ...queries.rank(room),
    enabled: !locked,
    refetchInterval: live ? REFRESH_MS : false,
  });
  if (locked) return <EmptyState drawing={null} title={panel.ticketOnly} />;
  return (
    <ReadPanel read={rank} failedText={panel.loadFailed} emptyText={live ? panel.noRank : panel.rankWhenLive}>
      {(rows) => (
        <ol className="py-2">
          {rows.map(({ order_no, user }) => (
            <PersonRow
              key={`${order_no}:${user.user_id}`}
              avatar={user.avatar_url}
              name={user.name}
              start={<RankBadge place={order_no} label={panel.place(order_no)} />}
              own={user.user_id === ownId}
            />
          ))}
        </ol>
      )}
    </ReadPanel>
  );
}
