import { Medal, type LucideIcon } from "lucide-react";
import type { AdminNavTexts } from "../../../i18n/admin/admin-nav-texts.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { pageNames } from "../../../i18n/page-names.ts";
import { adminScreens } from "../links/admin-screens.ts";
import { dailyPages, furtherPages, supportPage } from "../links/further-pages.ts";
import type { ListedPage } from "../links/main-pages.ts";
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
  const daily = dailyPages(nav, names);
  const pages: ListedPage[] = [
    daily.home,
    daily.roomList,
    daily.follow,
    daily.multiRoom,
    daily.theater,
    daily.history,
    daily.leaderboard,
    { to: "/leaderboard-members", label: names.boardOfMembers, icon: Medal },
    daily.wrapped,
    ...(mayFarm ? [daily.farming] : []),
    supportPage(names),
    ...furtherPages(names),
  ];
  const screens = admin === null ? [] : adminScreens(admin);
  return [...pages.map((page) => itemOf(page, "")), ...screens.map((page) => itemOf(page, text.admin))];
}

function itemOf({ to, label, icon }: ListedPage, detail: string): PageItem {
  const words = [label, to].map(folded);
  return { id: `page:${to}`, kind: "page", title: label, detail, words, link: { to }, isLive: false, icon };
}
