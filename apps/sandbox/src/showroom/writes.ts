import type { Answer } from "../http.ts";
import type { Account } from "../world/accounts.ts";
import type { Session } from "../world/sessions.ts";
import type { Call } from "./in-session.ts";

/** A POST with a form; refused unless its token belongs to its cookie. */
export function write(refuse: () => Answer, call: (form: URLSearchParams, session: Session) => Answer): Call {
  return async (request, session) => {
    const form = new URLSearchParams(await request.body());
    return form.get("csrf_token") === session.csrfToken ? call(form, session) : refuse();
  };
}

/** The same in a fan's name. */
export function fanWrite(
  refuse: () => Answer,
  call: (form: URLSearchParams, fan: Account, session: Session) => Answer,
): Call {
  return write(refuse, (form, session) =>
    session.account ? call(form, session.account, session) : refuse(),
  );
}
