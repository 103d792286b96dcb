import type { ReactElement } from "react";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import type { OfficeScreenName } from "../../features/admin/OfficeScreen.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { officeNavTexts } from "../../i18n/office/office-nav-texts.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { OfficeSkeleton } from "./OfficeSkeleton.tsx";
import { useAdminsOnly } from "./use-admins-only.ts";

/** Loads for admins alone: nobody else gets as far as showing it. */
const OfficeScreen = lazy(async () => (await import("../../features/admin/OfficeScreen.tsx")).OfficeScreen, {
  waiting: OfficeSkeleton,
});

/** The page of a screen of the back office. */
export function officePage(screen: OfficeScreenName): () => ReactElement {
  return () => <OfficePage screen={screen} />;
}

/** What stands around every screen of the back office, and keeps all but admins out. */
function OfficePage({ screen }: { screen: OfficeScreenName }) {
  const office = useTexts(officeNavTexts);
  const isOpen = useAdminsOnly();
  useTitle(office.title(office[screen]));
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {isOpen ? <OfficeScreen screen={screen} /> : <OfficeSkeleton />}
    </div>
  );
}
