import { Link } from "@tanstack/react-router";
import { Ellipsis, House } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { paths } from "../../paths.ts";
import { later, Nothing } from "../../ui/later.tsx";

const MoreSheet = later(async () => (await import("./MoreSheet.tsx")).MoreSheet, Nothing);

const TARGET =
  "flex min-h-15 flex-1 flex-col items-center justify-center gap-1 text-12 font-semibold text-ink-2 aria-[current=page]:text-rose";

/** The phone's navigation. Multi, Theater and History join it as they are built. */
export function BottomBar() {
  const { nav } = useMessages();
  const [moreOpen, setMoreOpen] = useState(false);
  return (
    <nav
      aria-label={nav.main}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={paths.home()} activeOptions={{ exact: true, includeSearch: false }} className={TARGET}>
        <House aria-hidden="true" size={20} strokeWidth={1.75} />
        {nav.home}
      </Link>
      <button type="button" aria-haspopup="dialog" className={TARGET} onClick={() => setMoreOpen(true)}>
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.75} />
        {nav.more}
      </button>
      {moreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
