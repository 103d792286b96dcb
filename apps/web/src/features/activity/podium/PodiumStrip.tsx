import { RefreshCw } from "lucide-react";
import { useTexts, useFormatCount, useMessages } from "../../../i18n/i18n.ts";
import { panelTexts } from "../../../i18n/watch/panel-texts.ts";
import { podiumTexts } from "../../../i18n/watch/podium-texts.ts";
import type { RoomRef } from "../../../base/platforms.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { useIsTroubleShown } from "../../../ui/shown-trouble.ts";
import { shortName } from "./podium.ts";
import { usePodium } from "./use-podium.ts";

const SHOWN = 20;

/** On wide screens, below the video: which fans of this app watch, newest first, as many as fit in the row. */
export function PodiumStrip({ room }: { room: RoomRef }) {
  const formatCount = useFormatCount();
  const text = useTexts(podiumTexts);
  const { data, isFetched, isFetching, refetch } = usePodium(room);
  // A failed read also shows the error while it is retried.
  if (!data) return isFetched ? <Unread isBusy={isFetching} onRetry={() => void refetch()} /> : null;
  if (data.latest.length === 0) return <p className="py-6 text-14 text-ink-2">{text.empty}</p>;
  const hidden = data.users - Math.min(SHOWN, data.latest.length);
  return (
    <section aria-label={`${text.title}: ${text.watching(formatCount(data.users))}`}>
      <ul className="flex h-18 flex-wrap justify-start gap-x-2 overflow-hidden">
        {data.latest.slice(0, SHOWN).map(({ _id, name, avatar }) => (
          <li key={_id} title={name} className="flex h-18 w-16 flex-none flex-col items-center gap-1">
            <Avatar src={avatar ?? undefined} size={40} />
            <span translate="no" className="max-w-full truncate text-12 text-ink-2">
              {shortName(name)}
            </span>
          </li>
        ))}
        {hidden > 0 && (
          <li className="flex h-10 items-center px-2 text-14 font-semibold text-ink-2 figures">
            <span aria-hidden="true">{text.more(formatCount(hidden))}</span>
            <span className="sr-only">{text.moreName(formatCount(hidden))}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface UnreadProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** As high as the row that it replaces. */
function Unread({ isBusy, onRetry }: UnreadProps) {
  const { app } = useMessages();
  const panel = useTexts(panelTexts);
  if (useIsTroubleShown()) return null;
  return (
    <div className="flex h-18 items-center gap-3 text-14 text-ink-2">
      <p>{panel.loadFailed}</p>
      <Button busy={isBusy} onClick={onRetry}>
        {!isBusy && <RefreshCw size={16} />}
        <span>{app.retry}</span>
      </Button>
    </div>
  );
}
