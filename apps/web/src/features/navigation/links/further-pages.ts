import { Activity, HandHeart, Info, ShieldCheck, Smartphone, UserX } from "lucide-react";
import type { pageNames } from "../../../i18n/page-names.ts";
import type { ListedPage } from "./daily-pages.ts";

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
