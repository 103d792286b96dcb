import type { RoomRef } from "../../../base/platforms.ts";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { panelTexts } from "../../../i18n/watch/panel-texts.ts";
import { podiumTexts } from "../../../i18n/watch/podium-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { StaleLine } from "../../../ui/StaleLine.tsx";
import { shortName } from "./podium.ts";
import { usePodium } from "./use-podium.ts";

/** The podium on phones, in a tab of its own. */
export function PodiumList({ room, live }: { room: RoomRef; live: boolean }) {
  const formatCount = useFormatCount();
  const panel = useTexts(panelTexts);
  const text = useTexts(podiumTexts);
  const podium = usePodium(room);
  const { data } = podium;
  if (!data?.latest.length) {
    return (
      <PanelState
        state={podium.isError ? "failed" : podium.isPending ? "loading" : "empty"}
        text={podium.isError ? panel.loadFailed : live ? text.empty : text.whenLive}
        onRetry={() => void podium.refetch()}
      />
    );
  }
  return (
    <>
      {podium.isRefetchError && <StaleLine sinceMs={podium.dataUpdatedAt} />}
      <p className="px-4 pt-3 text-14 font-semibold text-ink-2 figures">
        {text.watching(formatCount(data.users))}
      </p>
      <ul aria-label={text.title} className="grid grid-cols-4 gap-y-3 p-4">
        {data.latest.map(({ _id, name, avatar }) => (
          <li key={_id} title={name} className="flex min-w-0 flex-col items-center gap-1">
            <Avatar src={avatar ?? undefined} size={48} />
            <span translate="no" className="max-w-full truncate text-12 text-ink-2">
              {shortName(name)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
