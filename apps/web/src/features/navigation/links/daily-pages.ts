import {
  Columns2,
  Heart,
  History,
  House,
  LayoutGrid,
  Sparkles,
  Sprout,
  Ticket,
  Trophy,
  type LucideIcon,
} from "lucide-react";
import type { PlainPath } from "../../../base/links.ts";
import type { Messages } from "../../../i18n/id.ts";
import type { pageNames } from "../../../i18n/page-names.ts";

/** A page in a list of links. */
export interface ListedPage {
  to: PlainPath;
  label: string;
  icon: LucideIcon;
}

/** The pages that fans open daily, for the sidebar, the bars of phones and the finder: each shows some of them. */
export function dailyPages(nav: Messages["nav"], names: typeof pageNames.id) {
  return {
    home: { to: "/", label: nav.home, icon: House },
    roomList: { to: "/list-room", label: names.roomList, icon: LayoutGrid },
    follow: { to: "/follow", label: names.follow, icon: Heart },
    multiRoom: { to: "/multi-room", label: nav.multiRoom, icon: Columns2 },
    theater: { to: "/theater-schedule", label: nav.theater, icon: Ticket },
    history: { to: "/live-history", label: nav.history, icon: History },
    leaderboard: { to: "/leaderboard", label: names.leaderboard, icon: Trophy },
    wrapped: { to: "/wrapped", label: names.wrapped, icon: Sparkles },
    /** For fans whom an admin has allowed it. */
    farming: { to: "/farming", label: names.farming, icon: Sprout },
  } as const satisfies Record<string, ListedPage>;
}
