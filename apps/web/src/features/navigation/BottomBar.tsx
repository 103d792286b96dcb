import { Link } from "@tanstack/react-router";
import { Ellipsis, House, Ticket } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { paths } from "../../base/paths.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useInTheater } from "./use-bars.ts";

const MoreSheet = lazy(async () => (await import("./MoreSheet.tsx")).MoreSheet);

const TARGET =
  "flex min-h-15 flex-col items-center justify-center gap-1 text-12 font-semibold text-ink-2 aria-[current]:text-rose";

/** The phone's navigation. Multi and History join it as they are built. */
export function BottomBar() {
  const { nav } = useMessages();
  const inTheater = useInTheater();
  const [moreOpen, setMoreOpen] = useState(false);
  return (
    <nav
      aria-label={nav.main}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid min-h-15 grid-cols-3 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={paths.home()} activeOptions={{ exact: true, includeSearch: false }} className={TARGET}>
        <House size={20} strokeWidth={1.75} />
        {nav.home}
      </Link>
      <Link
        to={paths.theaterSchedule()}
        aria-current={inTheater ? "true" : undefined}
        activeOptions={{ exact: true, includeSearch: false }}
        className={TARGET}
      >
        <Ticket size={20} strokeWidth={1.75} />
        {nav.theater}
      </Link>
      <button type="button" aria-haspopup="dialog" className={TARGET} onClick={() => setMoreOpen(true)}>
        <Ellipsis size={20} strokeWidth={1.75} />
        {nav.more}
      </button>
      {moreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
