import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { BrokenStick } from "./drawings/BrokenStick.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface PanelStateProps {
  /** `failed` offers to try again. */
  state: "loading" | "failed" | "empty";
  text: string;
  retryLabel: string;
  onRetry: () => void;
  drawing?: ReactNode;
}

/** What a list in a panel shows while it has no rows: their shape, a failure, or why there are none. */
export function PanelState({ state, text, retryLabel, onRetry, drawing }: PanelStateProps) {
  if (state === "loading") return <SkeletonRows />;
  if (state === "empty") return <EmptyState drawing={drawing} title={text} />;
  return (
    <EmptyState
      drawing={<BrokenStick />}
      title={text}
      action={
        <Button onClick={onRetry}>
          <RefreshCw aria-hidden="true" size={16} strokeWidth={2} />
          {retryLabel}
        </Button>
      }
    />
  );
}

/** Rows in the shape of what comes. */
function SkeletonRows() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="skeleton size-10 flex-none rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton h-3 w-2/3 rounded-full" />
            <div className="skeleton h-3 w-1/3 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
