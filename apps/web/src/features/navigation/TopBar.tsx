import type { ReactNode } from "react";
import { Mark } from "./Mark.tsx";
import { useBars } from "./use-bars.ts";

interface TopBarProps {
  children?: ReactNode;
  /** Who is signed in, or the way in. */
  account: ReactNode;
}

/** A page's first row: on phones between the mark and the account, since there is no sidebar. */
export function TopBar({ children, account }: TopBarProps) {
  const bars = useBars();
  return (
    <header className="flex items-center gap-3 py-3 md:py-5">
      {bars && (
        <div className="md:hidden">
          <Mark nameClass={children ? "sr-only" : ""} />
        </div>
      )}
      {children}
      {bars && <div className="ml-auto md:hidden">{account}</div>}
    </header>
  );
}
