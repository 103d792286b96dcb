import { Activity, HandHeart, Info, ShieldCheck, Smartphone, UserX, type LucideIcon } from "lucide-react";
import { paths } from "../../../base/paths.ts";
import type { pageNames } from "../../../i18n/page-names.ts";

/** A page for lists of links. */
export interface PageLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The donation page: the only one of the further pages that is listed with the daily ones. */
export function supportPage(names: typeof pageNames.id): PageLink {
  return { to: paths.supportProject(), label: names.support, icon: HandHeart };
}

/** Less used pages. */
export function furtherPages(names: typeof pageNames.id): PageLink[] {
  return [
    { to: paths.about(), label: names.about, icon: Info },
    { to: paths.android(), label: names.android, icon: Smartphone },
    { to: paths.status(), label: names.status, icon: Activity },
    { to: paths.privacyPolicy(), label: names.privacy, icon: ShieldCheck },
    { to: paths.removeAccount(), label: names.removeAccount, icon: UserX },
  ];
}
