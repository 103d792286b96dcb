import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { callErrorCode } from "../../api/errors.ts";
import { adminQueries } from "../../api/admin-queries.ts";
import { useMe } from "../../api/use-me.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { adminNavTexts } from "../../i18n/admin/admin-nav-texts.ts";
import { paths } from "../../base/paths.ts";
import { useToasts } from "../../ui/toasts/use-toasts.ts";

/**
 * Whether the page may show a screen of the back office. Whoever is known to be no admin is told so and sent home;
 * the server, which decides about every single call, is believed before `/me`.
 */
export function useAdminsOnly(): boolean {
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
    // Who has just signed out, or whose session is over, has been told that and may be on the way to the login.
    if (visitor.state === "fan" || !wasAdmin) toasts.show("danger", admin.refused);
    if (router.history.location.pathname === here) void navigate({ to: paths.home(), replace: true });
  });
  useEffect(() => {
    if (isOut) sendHome();
  }, [isOut]);
  return isAdmin && !isRefused;
}
