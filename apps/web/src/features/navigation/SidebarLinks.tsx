import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useMayFarm } from "../../api/use-me.ts";
import { isHistoryPath, isMultiPath, isTheaterPath } from "../../base/paths.ts";
import { useFormatCount, useMessages, useTexts } from "../../i18n/i18n.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { pageNames } from "../../i18n/page-names.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { FinderButton } from "./finder/FinderButton.tsx";
import { dailyPages, furtherPages, supportPage } from "./links/further-pages.ts";
import { NavLink } from "./NavLink.tsx";
import { usePathname } from "./use-bars.ts";

const MoreSheet = lazy(async () => (await import("./MoreSheet.tsx")).MoreSheet);

/** The finder and the daily pages, in the sidebar. @param liveCount number of rooms on air */
export function SidebarLinks({ liveCount }: { liveCount: number }) {
  const formatCount = useFormatCount();
  const { nav } = useMessages();
  const names = useTexts(pageNames);
  const text = useTexts(moreTexts);
  const mayFarm = useMayFarm();
  const pathname = usePathname();
  const pages = dailyPages(nav, names);
  return (
    <>
      <div className="mt-2">
        <FinderButton />
      </div>
      <nav aria-label={nav.main} className="mt-3">
        <NavLink
          {...pages.home}
          badge={
            liveCount > 0 && (
              <span className="absolute -top-0.5 -right-1.5 rounded-full px-1.5 text-12 font-bold tint-rose text-rose figures wide:static wide:px-2">
                <span aria-hidden="true">{formatCount(liveCount)}</span>
                <span className="sr-only">{text.roomsLive(formatCount(liveCount))}</span>
              </span>
            )
          }
        />
        <NavLink {...pages.roomList} />
        <NavLink {...pages.follow} />
        <NavLink {...pages.multiRoom} current={isMultiPath(pathname)} />
        <NavLink {...pages.theater} current={isTheaterPath(pathname)} />
        <NavLink {...pages.history} current={isHistoryPath(pathname)} />
        <NavLink {...pages.leaderboard} current={pathname === "/leaderboard-members"} />
        <NavLink {...pages.wrapped} />
        {mayFarm && <NavLink {...pages.farming} />}
        <NavLink {...supportPage(names)} />
      </nav>
    </>
  );
}

/** Less used pages, below all other links; in the narrow sidebar behind "More". */
export function FootLinks() {
  const { nav } = useMessages();
  const names = useTexts(pageNames);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      <nav aria-label={names.pages} className="flex flex-wrap gap-x-3 px-3 text-12 text-ink-2 rail:hidden">
        {furtherPages(names).map(({ to, label }) => (
          <Link key={to} to={to} className="py-1 hover:text-ink hover:underline aria-[current]:text-ink">
            {label}
          </Link>
        ))}
      </nav>
      <IconButton
        label={nav.more}
        kind="ghost"
        aria-haspopup="dialog"
        className="w-full wide:hidden"
        onClick={() => setMoreOpen(true)}
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </IconButton>
      {isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </>
  );
}
