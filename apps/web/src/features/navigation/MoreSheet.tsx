import { LANGUAGES } from "@penlight/contract/languages";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-names.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { InstallButton } from "../../ui/InstallButton.tsx";
import { setTheme, useTheme } from "../../ui/theme/theme.ts";
import { CommunityLinks } from "./CommunityLinks.tsx";
import { openFinder } from "./finder/finder-state.ts";
import { adminScreens } from "./links/admin-screens.ts";
import { dailyPages, furtherPages, supportPage } from "./links/further-pages.ts";
import type { ListedPage } from "./links/main-pages.ts";
import { LastMemberLink } from "./LastMemberLink.tsx";
import { useLanguageSwitch } from "./use-language-switch.ts";
import { useIsAdmin, useMayFarm } from "../../api/use-me.ts";
import { pageNames } from "../../i18n/page-names.ts";

interface MoreSheetProps {
  onClose: () => void;
  /** Rows above the others. */
  children?: ReactNode;
}

/** On phones and in the narrow sidebar: the content of the sidebar's bottom and of the desktop's banners. */
export function MoreSheet({ onClose, children }: MoreSheetProps) {
  const { language, messages } = useI18n();
  const switchLanguage = useLanguageSwitch();
  const { nav } = messages;
  const text = useTexts(moreTexts);
  const admin = useTexts(adminNavTexts);
  const names = useTexts(pageNames);
  const pages = dailyPages(nav, names);
  const isAdmin = useIsAdmin();
  const mayFarm = useMayFarm();
  const theme = useTheme();
  const config = useQuery(queries.config());
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="flex flex-col gap-5 pt-1">
        {children}
        <div className="grid gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge px-4 text-15 text-ink-2"
            onClick={() => {
              onClose();
              openFinder();
            }}
          >
            <Search size={20} strokeWidth={1.75} />
            <span>{nav.find}</span>
          </button>
          <LastMemberLink place="sheet" onClick={onClose} />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <SheetLink {...pages.roomList} onClick={onClose} />
          <SheetLink {...pages.follow} onClick={onClose} />
          <SheetLink {...pages.leaderboard} onClick={onClose} />
          <SheetLink {...pages.notifications} onClick={onClose} />
          <SheetLink {...pages.wrapped} onClick={onClose} />
          {mayFarm && <SheetLink {...pages.farming} onClick={onClose} />}
          <SheetLink {...supportPage(names)} onClick={onClose} />
        </div>
        {isAdmin && (
          <nav aria-label={admin.group}>
            <h3 className="mb-2 text-14 font-semibold text-ink-2">{admin.group}</h3>
            <div className="grid grid-cols-2 gap-2">
              {adminScreens(admin).map((screen) => (
                <SheetLink key={screen.to} {...screen} onClick={onClose} />
              ))}
            </div>
          </nav>
        )}
        <div>
          <h3 className="mb-2 text-14 font-semibold text-ink-2">{text.theme}</h3>
          <Segmented
            label={text.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: "dark", label: text.dark },
              { value: "light", label: text.light },
            ]}
          />
        </div>
        <div>
          <h3 className="mb-2 text-14 font-semibold text-ink-2">{text.language}</h3>
          <Segmented
            label={text.language}
            value={language}
            onChange={switchLanguage}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].full, lang: value }))}
          />
        </div>
        <nav aria-label={names.pages}>
          <h3 className="mb-2 text-14 font-semibold text-ink-2">{names.pages}</h3>
          <div className="grid grid-cols-2 gap-2">
            {furtherPages(names).map((page) => (
              <SheetLink key={page.to} {...page} onClick={onClose} />
            ))}
          </div>
        </nav>
        <InstallButton className="self-start" />
        {config.data && <CommunityLinks config={config.data} />}
      </div>
    </Dialog>
  );
}

interface SheetLinkProps extends ListedPage {
  onClick: () => void;
}

function SheetLink({ to, label, icon: Icon, onClick }: SheetLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-control bg-raised px-4 text-14 font-semibold"
    >
      <Icon size={20} strokeWidth={1.75} className="flex-none text-ink-2" />
      <span>{label}</span>
    </Link>
  );
}
