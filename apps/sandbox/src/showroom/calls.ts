import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer, type Handler, type Request } from "../serving/http.ts";
import type { Account } from "../world/accounts.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { newSrId, type Session } from "../world/sessions.ts";
import type { World } from "../world/world.ts";

/** Answers a request of a session; a client without a session gets a new one first. */
export type Call = (request: Request, session: Session) => Answer | undefined | Promise<Answer | undefined>;

/** Finds the session of a request. A client without a known session receives a new one. */
export function inSession(world: World, call: Call): Handler {
  return async (request) => {
    const srId = /(?:^|;\s*)sr_id=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
    const known = srId === undefined ? undefined : world.sessions.of(srId);
    const session = known ?? world.sessions.open();
    const answer = await call(request, session);
    if (!answer || known || answer.headers?.["set-cookie"]) return answer;
    return handOut(answer, session);
  };
}

/** The newer backend sets a session's cookie twice in an answer; the last one counts. */
export function handOut(answer: Answer, session: Session): Answer {
  const cookie = (srId: string): string =>
    `sr_id=${srId}; Max-Age=2592000; Path=/; Secure; SameSite=None; HttpOnly`;
  return {
    ...answer,
    headers: { ...answer.headers, "set-cookie": [cookie(newSrId()), cookie(session.srId)] },
  };
}

/** The context of a call about a room. */
export interface Asked {
  member: Member;
  live: Live | undefined;
  request: Request;
  session: Session;
}

/** A read about a room: 404 for an unknown one. */
export function roomRead(world: World, answer: (asked: Asked) => Answer): Call {
  return (request, session) => {
    const member = world.memberByRoom(Number(request.query.get("room_id")));
    if (!member) return notFound();
    return answer({ member, live: world.live("showroom", member), request, session });
  };
}

/** A POST with a form; refused unless its CSRF token belongs to its cookie. */
export function write(refuse: () => Answer, call: (form: URLSearchParams, session: Session) => Answer): Call {
  return async (request, session) => {
    const form = new URLSearchParams(await request.body());
    return form.get("csrf_token") === session.csrfToken ? call(form, session) : refuse();
  };
}

/** The same for a signed-in fan. */
export function fanWrite(
  refuse: () => Answer,
  call: (form: URLSearchParams, fan: Account, session: Session) => Answer,
): Call {
  return write(refuse, (form, session) =>
    session.account ? call(form, session.account, session) : refuse(),
  );
}

/** A ticketed live exists only for accounts with a ticket; for everybody else it is not found. */
export function mayWatch(live: Live | undefined, { account }: Session): boolean {
  return live === undefined || !live.ticketed || account?.hasTicket === true;
}

/** The platform's refusals, with its texts and in its three shapes. First: token and session do not match. */
export const GO_BACK = "An error occured. Please go back and try again.";
export const FILL_IN = "Please fill in all required fields.";
export const TRY_AGAIN = "Please try again.";

/** The error envelope of the JSON calls. Without `words` its text is meaningless. */
function envelope(status: number, message: string, words = "Error occured", code = 1001, more = {}): Answer {
  return json({ errors: [{ error_user_msg: words, message, code, ...more }] }, status);
}

/** A refusal of the JSON calls, with its reason. */
export function badRequest(words: string): Answer {
  return envelope(400, "Bad Request", words);
}

/** Unknown room or key, or content that the caller may not see. */
export function notFound(): Answer {
  return envelope(404, "Not Found", undefined, 1002);
}

export function ticketNeeded(addresses: Addresses, { urlKey }: Member): Answer {
  const redirect_url = `${addresses.showroomWeb}/premium_live/${urlKey}/entrance`;
  return envelope(404, "Not Found", "A ticket is required", 1002, { redirect_url });
}

/** A read that needs a signed-in session. */
export function signInFirst(): Answer {
  return envelope(401, "Unauthorized");
}

/** A refusal of `/user/*`, with status 200. */
export function refusal(error: string, more: { captcha_url?: string } = {}): Answer {
  return json({ error, ...more });
}

/** A refusal of the profile's forms, with status 200. */
export function formRefusal(words: string): Answer {
  return json({ error_user_msg: words });
}
