import { formatClock } from "../../i18n/figures/counts.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { useFromNow } from "./use-clock.ts";

const DAY_SEC = 86_400;

/** The time until an instant: "35:48", "1:05:48", or days when more than one day remains. */
export function Countdown({ atSec }: { atSec: number }) {
  const { calendar } = useMessages();
  const text = useFromNow((nowSec) => {
    const leftSec = atSec - nowSec;
    return leftSec >= 2 * DAY_SEC ? calendar.daysAhead(Math.floor(leftSec / DAY_SEC)) : formatClock(leftSec);
  });
  return <span className="figures">{text}</span>;
}
