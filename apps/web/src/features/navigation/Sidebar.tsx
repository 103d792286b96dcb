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

/** Few are admins: the others don't load it. */
const AdminLinks = lazy(async () => (await import("./AdminLinks.tsx")).AdminLinks);

interface SidebarProps {
  /** How many rooms are on air now. */
  liveCount: number;
  /** Who is on air, below the links. */
  children: ReactNode;
  /** Who is signed in, or the way in. */
  account: ReactNode;
}

/** From 768 px a rail of icons, from 1200 px with labels where the page leaves room; at its foot who is signed in. */
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
      {/* As high from the start as with all that is still to arrive: nothing in it moves then. */}
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

/** Each language, named in itself. */
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
          className="min-h-10 min-w-10 rounded-control text-13 font-bold whitespace-nowrap text-ink-2 transition-colors duration-150 hover:bg-raised hover:text-ink aria-pressed:text-ink aria-pressed:bg-stage"
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
