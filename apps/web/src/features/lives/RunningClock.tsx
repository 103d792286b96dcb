import { formatClock } from "../../i18n/format.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";

/** How long something has been on air: "1:02:45". */
export function RunningClock({ startedAtSec }: { startedAtSec: number }) {
  const nowSec = useNowSec();
  return <span className="figures">{formatClock(nowSec - startedAtSec)}</span>;
}
