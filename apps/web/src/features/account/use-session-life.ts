import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../../api/use-me.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { isSignInPage, loginSearch } from "../../base/paths.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** Shows a message when the session has expired, and redirects to the login page, which returns here. */
export function useSessionLife(): void {
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
