import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListedPage } from "./links/main-pages.ts";

interface NavLinkProps extends ListedPage {
  /** Marks the link as current for pages below its target. */
  current?: boolean;
  /** A number at the end, shown together with the label. */
  badge?: ReactNode;
}

/** A link in the sidebar; the narrow sidebar shows only its icon, with the label as a tooltip. */
export function NavLink({ to, label, icon: Icon, current = false, badge }: NavLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      aria-current={current || undefined}
      activeOptions={{ exact: true, includeSearch: false }}
      className="nav-link relative flex min-h-10 pointer-coarse:min-h-11 items-center justify-center gap-3 rounded-control px-3 text-15 font-semibold text-ink-2 transition-colors duration-150 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink wide:justify-start"
    >
      <Icon size={20} strokeWidth={1.75} className="flex-none" />
      <span className="sr-only flex-1 wide:not-sr-only">{label}</span>
      {badge}
    </Link>
  );
}
