import { Activity, CalendarRange, Contact, Gem, HandCoins, ListMusic, Users } from "lucide-react";
import type { AdminNavTexts } from "../../../i18n/admin/admin-nav-texts.ts";
import type { ListedPage } from "./main-pages.ts";

/** The screens of the back office, in the order of their links. */
export function adminScreens(texts: AdminNavTexts): ListedPage[] {
  return [
    { to: "/users", label: texts.users, icon: Users },
    { to: "/theaters", label: texts.theaters, icon: CalendarRange },
    { to: "/setlists", label: texts.setlists, icon: ListMusic },
    { to: "/members", label: texts.members, icon: Contact },
    { to: "/premium-live", label: texts.premiumLive, icon: Gem },
    { to: "/donations", label: texts.donations, icon: HandCoins },
    { to: "/activity", label: texts.activity, icon: Activity },
  ];
}
