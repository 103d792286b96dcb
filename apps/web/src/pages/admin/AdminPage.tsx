import type { ReactElement } from "react";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import type { AdminScreenName } from "../../features/admin/AdminScreen.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { AdminSkeleton } from "./AdminSkeleton.tsx";
import { useAdminsOnly } from "./use-admins-only.ts";

/** Loads for admins alone: nobody else gets as far as showing it. */
const AdminScreen = lazy(async () => (await import("../../features/admin/AdminScreen.tsx")).AdminScreen, {
  waiting: AdminSkeleton,
});

/** The page of a screen of the back office. */
export function adminPage(screen: AdminScreenName): () => ReactElement {
  return () => <AdminPage screen={screen} />;
}

/** What stands around every screen of the back office, and keeps all but admins out. */
function AdminPage({ screen }: { screen: AdminScreenName }) {
  const admin = useTexts(adminNavTexts);
  const isOpen = useAdminsOnly();
  useTitle(admin.title(admin[screen]));
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {isOpen ? <AdminScreen screen={screen} /> : <AdminSkeleton />}
    </div>
  );
}
