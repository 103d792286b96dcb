import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { BackLink } from "../../ui/controls/BackLink.tsx";
import { FinderIcon } from "./finder/FinderIcon.tsx";
import { useBars, useNeedsBack } from "./use-bars.ts";

interface TopBarProps {
  children?: ReactNode;
  /** The signed-in fan, or a sign-in link. */
  account: ReactNode;
}

/**
 * A page's first row: on phones with the logo and the account, since there is no sidebar; in the app with a back link.
 */
export function TopBar({ children, account }: TopBarProps) {
  const { room } = useMessages();
  const bars = useBars();
  const needsBack = useNeedsBack();
  return (
    <header
      className={`flex items-center gap-3 py-3 md:py-5 ${bars ? "" : "min-h-18 pt-[max(0.75rem,env(safe-area-inset-top))]"}`}
    >
      {needsBack && !children && <BackLink label={room.back} />}
      {bars && (
        <div className="md:hidden">
          <Mark nameClass={children ? "sr-only" : "max-[17rem]:sr-only"} />
        </div>
      )}
      {children}
      {bars && (
        <div className="ml-auto flex items-center gap-1 md:hidden">
          {!children && <FinderIcon />}
          {account}
        </div>
      )}
    </header>
  );
}

/** The logo, a lit penlight, linked to home. The name is shown where there is room. */
export function Mark({ nameClass }: { nameClass: string }) {
  const { app } = useMessages();
  return (
    <Link
      to="/"
      aria-label={app.name}
      className="flex items-center gap-2 rounded-control text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
        <g transform="rotate(24 16 16)">
          <rect x="11.5" y="2.5" width="9" height="18" rx="4.5" fill="var(--rose)" />
          <rect x="14" y="6" width="2.6" height="9" rx="1.3" fill="var(--media-ink)" opacity=".7" />
          <rect x="12.5" y="21.5" width="7" height="8" rx="2" fill="var(--ink)" />
        </g>
      </svg>
      <span className={`text-20 font-extrabold tracking-[-0.02em] ${nameClass}`}>{app.name}</span>
    </Link>
  );
}
