import { RetryButton } from "./PanelState.tsx";

/** In one line of a card: that something could not be had, and the way to ask for it again. */
export function FailedLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-14 text-ink-2">
        {text}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
