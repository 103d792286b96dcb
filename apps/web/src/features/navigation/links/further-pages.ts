import {
  Activity,
  Bell,
  HandHeart,
  Heart,
  Info,
  LayoutGrid,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Sprout,
  Trophy,
  UserX,
} from "lucide-react";
import type { Messages } from "../../../i18n/id.ts";
import type { pageNames } from "../../../i18n/page-names.ts";
import { mainPages, type ListedPage } from "./main-pages.ts";

/** The pages that fans open daily, for the sidebar, the sheet on phones and the finder: each shows some of them. */
export function dailyPages(nav: Messages["nav"], names: typeof pageNames.id) {
  return {
    ...mainPages(nav),
    roomList: { to: "/list-room", label: names.roomList, icon: LayoutGrid },
    follow: { to: "/follow", label: names.follow, icon: Heart },
    leaderboard: { to: "/leaderboard", label: names.leaderboard, icon: Trophy },
    notifications: { to: "/notifications", label: names.notifications, icon: Bell },
    wrapped: { to: "/wrapped", label: names.wrapped, icon: Sparkles },
    /** For fans whom an admin has allowed it. */
    farming: { to: "/farming", label: names.farming, icon: Sprout },
  } as const satisfies Record<string, ListedPage>;
}

/** The donation page: the only one of the further pages that is listed with the daily ones. */
export function supportPage(names: typeof pageNames.id): ListedPage {
  return { to: "/support-project", label: names.support, icon: HandHeart };
}

/** Less used pages. */
export function furtherPages(names: typeof pageNames.id): ListedPage[] {
  return [
    { to: "/about", label: names.about, icon: Info },
    { to: "/android", label: names.android, icon: Smartphone },
    { to: "/status", label: names.status, icon: Activity },
    { to: "/privacy-policy", label: names.privacy, icon: ShieldCheck },
    { to: "/remove-account", label: names.removeAccount, icon: UserX },
  ];
}
