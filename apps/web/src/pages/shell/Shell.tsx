import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { useSession } from "../../api/use-me.ts";
import { LiveMenuRowContext, type LiveMenuRowProps } from "../../base/live-action.ts";
import { isSignInPage, loginSearch } from "../../base/paths.ts";
import { BottomBar } from "../../features/navigation/BottomBar.tsx";
import { useBars } from "../../features/navigation/use-bars.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PANEL_ID } from "../../ui/layout/panel-id.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { BellRow, SandboxBanner, ShellSidebar } from "./shell-parts.ts";

const CONTENT_ID = "content";
const bellRow = (props: LiveMenuRowProps) => <BellRow {...props} />;

/** Needs the realtime connection, and is therefore loaded after the first view too. */
const ShellEffects = lazy(async () => (await import("./ShellEffects.tsx")).ShellEffects);

/** The frame around every page. */
export function Shell() {
  const { app } = useMessages();
  const bars = useBars();
  useSessionLife();
  const config = useQuery(queries.config());
  const sandbox = config.data?.sandbox ?? false;
  return (
    <div
      className={`${sandbox ? "with-banner" : ""} ${bars ? "with-bars" : "pb-[env(safe-area-inset-bottom)]"}`}
    >
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {app.skipToContent}
      </a>
      <a href={`#${PANEL_ID}`} className="skip-link when-watching">
        {app.skipToPanel}
      </a>
      {sandbox && <SandboxBanner />}
      <div className="flex">
        {bars && (
          // Sticky within a container as high as the page.
          <div className="max-md:hidden [&>div]:h-full">
            <ShellSidebar />
          </div>
        )}
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <LiveMenuRowContext value={bellRow}>
            <Outlet />
          </LiveMenuRowContext>
        </main>
      </div>
      {bars && <BottomBar />}
      <ShellEffects />
    </div>
  );
}

/** Shows a message when the session has expired, and redirects to the login page, which returns here. */
function useSessionLife(): void {
  const { account } = useMessages();
  const session = useSession();
  const toasts = useToasts();
  const router = useRouter();
  const navigate = useNavigate();
  const onLoss = useEffectEvent(() => {
    toasts.show("info", account.sessionOver);
    const { pathname, href } = router.state.location;
    if (!isSignInPage(pathname)) void navigate({ to: "/login", search: loginSearch(href) });
  });
  useEffect(() => session?.onLoss(() => onLoss()), [session]);
}
