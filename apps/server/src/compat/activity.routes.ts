import { AppError } from "../base/errors.ts";
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
        const cookies = signedOutCookies(secure);
        if (name === ERASE) {
          await leave.erase(session);
          return { ...counted(), cookies };
        }
        try {
          return { ...(await own.answer(input, context)), cookies };
        } catch (error) {
          // A line that can't be kept is no reason to keep somebody in.
          if (!(error instanceof AppError)) throw error;
          return { ...counted(), cookies };
        } finally {
          await leave.signOut(session);
        }
      },
    },
  } as const satisfies Partial<RouteTable>;
}

/** What is answered where nothing was kept. */
function counted() {
  return fresh({ counted: true } as const);
}
