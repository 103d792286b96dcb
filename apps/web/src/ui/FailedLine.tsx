import { RetryButton } from "./PanelState.tsx";

/** One line in a card: says that loading failed, with a retry button. */
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
