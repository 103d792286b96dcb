import { Eye } from "lucide-react";
import { formatClock, formatCount } from "../../../i18n/format.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { useNowSec } from "../../../ui/clock/use-clock.ts";

export interface Figures {
  views: number;
  /** Unix seconds. */
  startedAtSec: number;
}

/** How many watch and since when, on one short line: where both have no room, how many. */
export function LiveFigures({ views, startedAtSec }: Figures) {
  const { lives } = useMessages();
  const nowSec = useNowSec();
  return (
    <p className="flex h-4.5 flex-wrap items-center gap-1.5 overflow-hidden text-12 font-semibold whitespace-nowrap figures">
      <Eye size={16} className="flex-none" />
      <span aria-hidden="true">{formatCount(views)}</span>
      <span className="sr-only">{lives.views(formatCount(views))}</span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-media-rose" />
        {formatClock(nowSec - startedAtSec)}
      </span>
    </p>
  );
}
