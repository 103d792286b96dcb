import { Activity, CalendarRange, Contact, Gem, ListMusic, Users, type LucideIcon } from "lucide-react";
import type { AdminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { paths } from "../../base/paths.ts";

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
