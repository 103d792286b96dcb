import type { ReactNode } from "react";
import { Mark } from "./Mark.tsx";
import { useBars } from "./use-bars.ts";

/** A page's first row: on phones with the mark before it, since there is no sidebar. */
export function TopBar({ children }: { children?: ReactNode }) {
  const bars = useBars();
  return (
    <header className="flex items-center gap-3 py-3 md:py-5">
      {bars && (
        <div className="md:hidden">
          <Mark nameClass={children ? "sr-only" : ""} />
        </div>
      )}
      {children}
    </header>
  );
}
