import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "../../api/use-query.ts";
import { adminQueries } from "../../api/admin-queries.ts";
import { callErrorCode } from "../../api/call.ts";
import { useMe } from "../../api/use-me.ts";
import { AccountButton } from "../../features/account/AccountButton.tsx";
import { AwaitedFan } from "../../features/account/AwaitedFan.tsx";
import type { AdminScreenName } from "../../features/admin/AdminScreen.tsx";
import { TopBar } from "../../features/navigation/TopBar.tsx";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { headTexts } from "../../i18n/head-texts.ts";
import { plainResponse, unlisted, type PageModule } from "../page.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { useTitle } from "../../ui/use-title.ts";
import { SkeletonPage } from "../../ui/skeletons.tsx";

/** Loaded for admins only: others never render it. */
const AdminScreen = lazy(async () => (await import("../../features/admin/AdminScreen.tsx")).AdminScreen, {
  waiting: SkeletonPage,
});

/** The page module of a back-office screen. */
export function adminPage(screen: AdminScreenName): PageModule {
  return {
    component: () => <AdminPage screen={screen} />,
    response: ({ language, route }) => {
      const text = adminNavTexts[language];
      return unlisted(plainResponse(text.title(text[screen]), headTexts[language].product, route));
    },
  };
}

/** The frame of every back-office screen; keeps out everybody but admins. */
function AdminPage({ screen }: { screen: AdminScreenName }) {
  const admin = useTexts(adminNavTexts);
  const isOpen = useAdminsOnly();
  useTitle(admin.title(admin[screen]));
  return (
    <div className="mx-auto max-w-375 px-(--side) pb-24 md:pb-10">
      <TopBar account={<AccountButton />} />
      {isOpen ? (
        <AdminScreen screen={screen} />
      ) : (
        <AwaitedFan>
          <SkeletonPage />
        </AwaitedFan>
      )}
    </div>
  );
}

/**
 * Whether the page may show a back-office screen. A known non-admin gets a message and is redirected to home. A call
 * that the server refuses counts even before `/me` has been answered.
 */
function useAdminsOnly(): boolean {
  const admin = useTexts(adminNavTexts);
  const visitor = useMe();
  const toasts = useToasts();
  const router = useRouter();
  const navigate = useNavigate();
  const isAdmin = visitor.state === "fan" && visitor.me.role === "admin";
  const { error } = useQuery({ ...adminQueries.overview(), enabled: isAdmin });
  const isRefused = callErrorCode(error) === "admin_required";
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  const isOut = visitor.state === "visitor" || (visitor.state === "fan" && (!isAdmin || isRefused));
  const here = router.state.location.pathname;
  const sendHome = useEffectEvent(() => {
    // A fan who has just signed out, or whose session has expired, has already been notified and may be on the way to
    // the login page.
    if (visitor.state === "fan" || !wasAdmin) toasts.show("danger", admin.refused);
    if (router.history.location.pathname === here) void navigate({ to: "/", replace: true });
  });
  useEffect(() => {
    if (isOut) sendHome();
  }, [isOut]);
  return isAdmin && !isRefused;
}
