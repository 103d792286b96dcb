import type { ReactNode } from "react";

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Shown instead of a list that is empty or could not be loaded. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      {drawing}
      <p className="max-w-[44ch] text-15 font-semibold text-ink">{title}</p>
      {text && <p className="max-w-[52ch] text-14 text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
