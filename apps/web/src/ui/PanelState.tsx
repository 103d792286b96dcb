import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./controls/Button.tsx";
import { BrokenPenlight } from "./drawings/BrokenPenlight.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

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
      drawing={<BrokenPenlight />}
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
