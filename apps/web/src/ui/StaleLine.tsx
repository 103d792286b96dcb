import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";

/** Above a list that could not be read anew: since when it stands. */
export function StaleLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex min-h-10 items-center gap-2.5 bg-raised px-4 py-1.5 text-14 text-ink-2">
      <CloudOff aria-hidden="true" size={16} strokeWidth={2} className="flex-none" />
      {children}
    </p>
  );
}
