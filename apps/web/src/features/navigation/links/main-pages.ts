import type { LucideIcon } from "lucide-react";
import type { PlainPath } from "../../../base/links.ts";
import type { Messages } from "../../../i18n/id.ts";
import { Columns2, History, House, Ticket } from "../../../ui/icons/icons.ts";

/** A page in a list of links. */
export interface ListedPage {
  to: PlainPath;
  label: string;
  icon: LucideIcon;
}

/** The pages of the bar on phones, which comes with the first view. */
export function mainPages(nav: Messages["nav"]) {
  return {
    home: { to: "/", label: nav.home, icon: House },
    multiRoom: { to: "/multi-room", label: nav.multiRoom, icon: Columns2 },
    theater: { to: "/theater-schedule", label: nav.theater, icon: Ticket },
    history: { to: "/live-history", label: nav.history, icon: History },
  } as const satisfies Record<string, ListedPage>;
}
