import { Link } from "@tanstack/react-router";
import { Ellipsis } from "../../ui/icons/icons.ts";
import { useState } from "react";
import { useOshi } from "../../api/favourites.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { isHistoryPath, isMultiPath, isTheaterPath } from "../../base/paths.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { BAR_TARGET } from "./bar-target.ts";
import { mainPages } from "./links/main-pages.ts";
import { OshiLink } from "./oshi-link.ts";
import { usePathname } from "./use-bars.ts";

const MoreSheet = lazy(async () => (await import("./MoreSheet.tsx")).MoreSheet);

/** The navigation bar on phones, with the daily pages. */
export function BottomBar() {
  const { nav } = useMessages();
  const pathname = usePathname();
  const hasOshi = useOshi().length > 0;
  const pages = mainPages(nav);
  const places = [
    { ...pages.home, current: false },
    { ...pages.multiRoom, current: isMultiPath(pathname) },
    { ...pages.theater, current: isTheaterPath(pathname) },
    { ...pages.history, current: isHistoryPath(pathname) },
  ];
  const [moreOpen, setMoreOpen] = useState(false);
  return (
    <nav
      aria-label={nav.main}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex min-h-15 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ to, label, icon: Icon, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current || undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          className={BAR_TARGET}
        >
          <Icon size={20} strokeWidth={1.75} />
          <span>{label}</span>
        </Link>
      ))}
      {/* Where the document says that the viewer has an oshi, space for her is reserved before she is rendered. */}
      <span className="hidden w-1/6 [[data-oshi]_&]:flex">{hasOshi && <OshiLink place="foot" />}</span>
      <button type="button" aria-haspopup="dialog" className={BAR_TARGET} onClick={() => setMoreOpen(true)}>
        <Ellipsis size={20} strokeWidth={1.75} />
        <span>{nav.more}</span>
      </button>
      {moreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
