import type { Leave } from "../accounts/leaving.ts";
import { fresh, type Route, type RouteTable } from "../http/route.ts";
import { signedOutCookies } from "../identity/session-cookies.ts";

type OwnActivity = Extract<Route<"addActivity">, { who: "caller" }>;

/** What the earlier web client and the app call the two ways to leave. */
const SIGN_OUT = "Logout";
const ERASE = "Delete User";

/**
 * The activity log of the earlier web client and the app. Their logout and their account deletion are a line in it
 * and nothing else: they clear their own storage and believe that they are out, so the line has to do it. Their
 * session stands in the body.
 */
export function activityRoutes(own: OwnActivity, leave: Leave) {
  return {
    addActivity: {
      ...own,
      handleField: "cookies_id",
      async answer(...[input, context]: Parameters<OwnActivity["answer"]>) {
        const name = input.body.log_name ?? input.body.logName;
        const { session, secure } = context;
        if (session === null || (name !== SIGN_OUT && name !== ERASE)) return own.answer(input, context);
        await (name === ERASE ? leave.erase(session) : leave.signOut(session));
        return { ...fresh({ counted: true } as const), cookies: signedOutCookies(secure) };
      },
    },
  } as const satisfies Partial<RouteTable>;
}
