import { useOshi } from "../../api/favourites.ts";
import { LANGUAGES } from "@penlight/contract/languages";
import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-names.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { setTheme, useTheme } from "../../ui/theme/theme.ts";
import { LastMemberLink } from "./LastMemberLink.tsx";
import { OshiLink } from "./oshi-link.ts";
import { FootLinks, SidebarLinks } from "./SidebarLinks.tsx";
import { Mark } from "./TopBar.tsx";
import { useLanguageSwitch } from "./use-language-switch.ts";
import { useIsAdmin } from "../../api/use-me.ts";

/** Lazy-loaded, because few fans are admins. */
const AdminLinks = lazy(async () => (await import("./AdminLinks.tsx")).AdminLinks);

interface SidebarProps {
  /** Number of rooms on air. */
  liveCount: number;
  /** The members on air, below the links. */
  children: ReactNode;
  /** The signed-in fan, or a sign-in link. */
  account: ReactNode;
}

/**
 * The sidebar: icons only from 768 px, with labels from 1200 px where the page leaves room; the signed-in fan is at its
 * bottom.
 */
export function Sidebar({ liveCount, children, account }: SidebarProps) {
  const isAdmin = useIsAdmin();
  const hasOshi = useOshi().length > 0;
  return (
    <aside className="sidebar sticky top-(--banner) z-20 hidden h-[calc(100dvh-var(--banner))] flex-none flex-col border-r border-line bg-surface p-3 md:flex md:w-18 xl:w-58">
      <div className="flex min-h-12 items-center justify-center wide:justify-start wide:px-2">
        <Mark nameClass="rail:sr-only" />
      </div>
      <SidebarLinks liveCount={liveCount} />
      {isAdmin && <AdminLinks />}
      <div className="scrollbar-none mt-4 min-h-0 flex-1 overflow-y-auto fade-foot">{children}</div>
      {hasOshi && <OshiLink place="side" />}
      <LastMemberLink place="bar" />
      {/* Has its final height from the start, so that nothing moves while content arrives. */}
      <div className="flex flex-none flex-col wide:min-h-48">
        {account}
        <div className="flex flex-col items-center justify-between border-t border-line pt-3 wide:flex-row">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <div className="mt-auto">
          <FootLinks />
        </div>
      </div>
    </aside>
  );
}

/** A choice of the language, each named in itself. */
function LanguageSwitch() {
  const { language } = useI18n();
  const switchLanguage = useLanguageSwitch();
  const text = useTexts(moreTexts);
  return (
    <div role="group" aria-label={text.language} className="flex flex-col wide:flex-row">
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-label={LANGUAGE_NAMES[choice].full}
          aria-pressed={choice === language}
          title={LANGUAGE_NAMES[choice].full}
          onClick={() => switchLanguage(choice)}
          className="min-h-10 min-w-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11 rounded-control text-13 font-bold whitespace-nowrap text-ink-2 transition-colors duration-150 hover:bg-raised hover:text-ink aria-pressed:text-ink aria-pressed:bg-stage"
        >
          {LANGUAGE_NAMES[choice].short}
        </button>
      ))}
    </div>
  );
}

function ThemeSwitch() {
  const text = useTexts(moreTexts);
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      label={theme === "dark" ? text.useLight : text.useDark}
      kind="ghost"
      data-press="theme"
      onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
    >
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
