import { Link } from "@tanstack/react-router";
import { Columns2, Ellipsis, History, House, Ticket } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { isHistoryPath, isTheaterPath, paths } from "../../base/paths.ts";
import { styled } from "../../styles/all-styles.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { usePathname } from "./use-bars.ts";

const MoreSheet = lazy(styled(async () => (await import("./MoreSheet.tsx")).MoreSheet));

/** A fifth of the bar from the start: a document arrives piece by piece, and what is painted stays where it is. */
const TARGET =
  "flex min-h-15 w-1/5 flex-col items-center justify-center gap-1 text-12 font-semibold text-ink-2 aria-[current]:text-rose";

/** The phone's navigation: what fans open every day. */
export function BottomBar() {
  const { nav } = useMessages();
  const pathname = usePathname();
  const [moreOpen, setMoreOpen] = useState(false);
  return (
    <nav
      aria-label={nav.main}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex min-h-15 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={paths.home()} activeOptions={{ exact: true, includeSearch: false }} className={TARGET}>
        <House size={20} strokeWidth={1.75} />
        {nav.home}
      </Link>
      <Link to={paths.multiRoom()} activeOptions={{ exact: true, includeSearch: false }} className={TARGET}>
        <Columns2 size={20} strokeWidth={1.75} />
        {nav.multiRoom}
      </Link>
      <Link
        to={paths.theaterSchedule()}
        aria-current={isTheaterPath(pathname) || undefined}
        activeOptions={{ exact: true, includeSearch: false }}
        className={TARGET}
      >
        <Ticket size={20} strokeWidth={1.75} />
        {nav.theater}
      </Link>
      <Link
        to={paths.history()}
        aria-current={isHistoryPath(pathname) || undefined}
        activeOptions={{ exact: true, includeSearch: false }}
        className={TARGET}
      >
        <History size={20} strokeWidth={1.75} />
        {nav.history}
      </Link>
      <button type="button" aria-haspopup="dialog" className={TARGET} onClick={() => setMoreOpen(true)}>
        <Ellipsis size={20} strokeWidth={1.75} />
        {nav.more}
      </button>
      {moreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
