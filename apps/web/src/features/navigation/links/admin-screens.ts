import { Activity, CalendarRange, Contact, Gem, HandCoins, ListMusic, Users } from "lucide-react";
import { paths } from "../../../base/paths.ts";
import type { AdminNavTexts } from "../../../i18n/admin/admin-nav-texts.ts";
import type { PageLink } from "./further-pages.ts";

/** The screens of the back office, in the order of their links. */
export function adminScreens(texts: AdminNavTexts): PageLink[] {
  return [
    { to: paths.users(), label: texts.users, icon: Users },
    { to: paths.theaters(), label: texts.theaters, icon: CalendarRange },
    { to: paths.setlists(), label: texts.setlists, icon: ListMusic },
    { to: paths.members(), label: texts.members, icon: Contact },
    { to: paths.premiumLive(), label: texts.premiumLive, icon: Gem },
    { to: paths.donations(), label: texts.donations, icon: HandCoins },
    { to: paths.activity(), label: texts.activity, icon: Activity },
  ];
}
