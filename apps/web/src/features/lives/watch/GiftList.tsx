import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../api/queries.ts";
import { formatCount } from "../../../i18n/format.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { PanelState } from "../../../ui/PanelState.tsx";
import { PersonRow } from "../../../ui/PersonRow.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";

/** The server asks the platform this often. */
const REFRESH_MS = 10_000;

/** The gifts of a live, newest first. */
export function GiftList({ roomId, live }: { roomId: number; live: boolean }) {
  const { tabs, app } = useMessages();
  const gifts = useQuery({ ...queries.liveGifts(roomId), refetchInterval: live ? REFRESH_MS : false });
  if (!gifts.data?.length) {
    return (
      <PanelState
        state={gifts.isError ? "failed" : gifts.isPending ? "loading" : "empty"}
        text={gifts.isError ? tabs.loadFailed : tabs.noGift}
        retryLabel={app.retry}
        onRetry={() => void gifts.refetch()}
      />
    );
  }
  return (
    <>
      {gifts.isRefetchError && <StaleLine sinceMs={gifts.dataUpdatedAt} />}
      <ul className="py-2">
        {gifts.data.toReversed().map((gift, index) => (
          <PersonRow
            key={`${gift.created_at}:${gift.user_id}:${gift.gift_id}:${gifts.data.length - index}`}
            avatar={gift.avatar_url}
            name={gift.name}
            end={
              <span className="flex items-center gap-2">
                <img
                  src={gift.image}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                  className="size-8 object-contain"
                />
                <b className="min-w-9 text-right text-15 figures">×{formatCount(gift.num)}</b>
              </span>
            }
          />
        ))}
      </ul>
    </>
  );
}
