import { Clock, Eye } from "lucide-react";
import { useState } from "react";
import { formatClock, formatCount } from "../../../i18n/format.ts";
import { useMessages } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { useNowSec } from "../../../ui/clock/use-clock.ts";

interface ViewsButtonProps {
  views: number;
  startedAtSec: number;
  /** After the end the clock stands still. */
  endedAtSec: number | null;
}

/** How many watch; a press shows instead how long it has been on air. */
export function ViewsButton({ views, startedAtSec, endedAtSec }: ViewsButtonProps) {
  const { room } = useMessages();
  const [showClock, setShowClock] = useState(false);
  const nowSec = useNowSec();
  const clock = formatClock((endedAtSec ?? nowSec) - startedAtSec);
  const count = formatCount(views);
  return (
    <Button
      aria-label={showClock ? room.showViews(clock) : room.showClock(count)}
      onClick={() => setShowClock(!showClock)}
      className="figures"
    >
      {showClock ? <Clock size={16} /> : <Eye size={16} />}
      {showClock ? clock : count}
    </Button>
  );
}
