import { Link } from "@tanstack/react-router";
import { Ellipsis, Sprout } from "lucide-react";
import { useState } from "react";
import { useMayFarm } from "../../api/use-me.ts";
import { paths } from "../../base/paths.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { pageNames } from "../../i18n/page-names.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { styled } from "../../styles/all-styles.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { furtherPages, supportPage } from "./links/further-pages.ts";
import { NavLink } from "./NavLink.tsx";

const MoreSheet = lazy(styled(async () => (await import("./MoreSheet.tsx")).MoreSheet));

/** The last of the sidebar's links. */
export function FurtherLinks() {
  const names = useTexts(pageNames);
  const mayFarm = useMayFarm();
  return (
    <>
      {mayFarm && <NavLink to={paths.farming()} label={names.farming} icon={Sprout} />}
      <NavLink {...supportPage(names)} />
    </>
  );
}

/** The pages that few open every day, below all else; in the rail behind "More". */
export function FootLinks() {
  const { nav } = useMessages();
  const names = useTexts(pageNames);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      <nav aria-label={names.pages} className="flex flex-wrap gap-x-3 px-3 text-12 text-ink-2 max-xl:hidden">
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
        className="w-full xl:hidden"
        onClick={() => setMoreOpen(true)}
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </IconButton>
      {isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </>
  );
}
