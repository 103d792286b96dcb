import type { Answer, Handler, Request } from "../serving/http.ts";
import { newSrId, type Session } from "../world/sessions.ts";
import type { World } from "../world/world.ts";

/** Answers a request of a session; a client without a session gets one before. */
export type Call = (request: Request, session: Session) => Answer | undefined | Promise<Answer | undefined>;

/** Finds out whose a request is. Who comes without a session that is known leaves with one. */
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

/** The newer backend hands a session out twice in an answer; the last one counts. */
export function handOut(answer: Answer, session: Session): Answer {
  const cookie = (srId: string): string =>
    `sr_id=${srId}; Max-Age=2592000; Path=/; Secure; SameSite=None; HttpOnly`;
  return {
    ...answer,
    headers: { ...answer.headers, "set-cookie": [cookie(newSrId()), cookie(session.srId)] },
  };
}
