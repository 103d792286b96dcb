import { Activity, CalendarRange, Contact, Gem, ListMusic, Users, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { paths } from "../../base/paths.ts";
import { adminNavTexts, type AdminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { NavLink } from "./NavLink.tsx";

/** In the sidebar, for admins: the back office. */
export function AdminLinks() {
  const admin = useTexts(adminNavTexts);
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className="mt-4 border-t border-line pt-3">
      <h2 id={headingId} className="mb-1 px-3 text-12 font-semibold text-ink-2 max-xl:sr-only">
        {admin.group}
      </h2>
      {adminScreens(admin).map((screen) => (
        <NavLink key={screen.to} {...screen} />
      ))}
    </nav>
  );
}

/** The screens of the back office, in the order in which they are linked. */
export function adminScreens(texts: AdminNavTexts): { to: string; label: string; icon: LucideIcon }[] {
  return [
    { to: paths.users(), label: texts.users, icon: Users },
    { to: paths.theaters(), label: texts.theaters, icon: CalendarRange },
    { to: paths.setlists(), label: texts.setlists, icon: ListMusic },
    { to: paths.members(), label: texts.members, icon: Contact },
    { to: paths.premiumLive(), label: texts.premiumLive, icon: Gem },
    { to: paths.activity(), label: texts.activity, icon: Activity },
  ];
}
