import {
  Columns2,
  Heart,
  History,
  House,
  LayoutGrid,
  Medal,
  Sparkles,
  Sprout,
  Ticket,
  Trophy,
  type LucideIcon,
} from "lucide-react";
import { paths } from "../../../base/paths.ts";
import type { AdminNavTexts } from "../../../i18n/admin/admin-nav-texts.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { pageNames } from "../../../i18n/page-names.ts";
import { adminScreens } from "../links/admin-screens.ts";
import { furtherPages, supportPage, type PageLink } from "../links/further-pages.ts";
import type { FinderItem, FinderTexts } from "./finder-items.ts";
import { folded } from "./fuzzy.ts";

/** A page of this app. */
export interface PageItem extends FinderItem {
  icon: LucideIcon;
}

interface PageItemsOptions {
  nav: Messages["nav"];
  names: typeof pageNames.id;
  text: FinderTexts["text"];
  /** Null for non-admins. */
  admin: AdminNavTexts | null;
  mayFarm: boolean;
}

/** The pages that the viewer may open, daily pages first. */
export function pageItems({ nav, names, text, admin, mayFarm }: PageItemsOptions): PageItem[] {
  const daily: PageLink[] = [
    { to: paths.home(), label: nav.home, icon: House },
    { to: paths.listRoom(), label: names.roomList, icon: LayoutGrid },
    { to: paths.follow(), label: names.follow, icon: Heart },
    { to: paths.multiRoom(), label: nav.multiRoom, icon: Columns2 },
    { to: paths.theaterSchedule(), label: nav.theater, icon: Ticket },
    { to: paths.history(), label: nav.history, icon: History },
    { to: paths.leaderboard(), label: names.leaderboard, icon: Trophy },
    { to: paths.leaderboardMembers(), label: names.boardOfMembers, icon: Medal },
    { to: paths.wrapped(), label: names.wrapped, icon: Sparkles },
    ...(mayFarm ? [{ to: paths.farming(), label: names.farming, icon: Sprout }] : []),
    supportPage(names),
    ...furtherPages(names),
  ];
  const screens = admin === null ? [] : adminScreens(admin);
  return [...daily.map((page) => itemOf(page, "")), ...screens.map((page) => itemOf(page, text.admin))];
}

function itemOf({ to, label, icon }: PageLink, detail: string): PageItem {
  const words = [label, to].map(folded);
  return { id: `page:${to}`, kind: "page", title: label, detail, words, to, isLive: false, icon };
}
