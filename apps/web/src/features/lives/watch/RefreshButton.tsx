import { REFRESH_SPIN_MS } from "@penlight/contract/constants";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../../i18n/i18n.ts";

/** Restarts the player, and spins for two seconds meanwhile. */
export function RefreshButton({ onRefresh, className }: { onRefresh: () => void; className: string }) {
  const { room } = useMessages();
  const [spinning, setSpinning] = useState(false);
  useEffect(() => {
    if (!spinning) return;
    const timer = setTimeout(() => setSpinning(false), REFRESH_SPIN_MS);
    return () => clearTimeout(timer);
  }, [spinning]);
  return (
    <button
      type="button"
      aria-label={room.refresh}
      aria-busy={spinning}
      title={room.refresh}
      onClick={() => {
        if (spinning) return;
        setSpinning(true);
        onRefresh();
      }}
      className={className}
    >
      <RefreshCw size={20} strokeWidth={1.75} className={spinning ? "spin" : ""} />
    </button>
  );
}
