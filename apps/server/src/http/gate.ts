import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./caller.ts";
import type { Proof, Who } from "./route.ts";
import type { Session } from "./session.ts";

/** What the gate looks at of a request; the body is not checked yet. */
export interface GateRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Decides who may make a call (`docs/api.md`, "Sessions"). */
export interface Gate {
  /** Who calls, or null for nobody. Throws an `AppError` that refuses the call. */
  admit(request: GateRequest, caller: Caller, route: { who: Who } & Proof): Promise<Session | null>;
  /** Whether the request would be let through if it changed something: it says that our page asks. */
  proves(request: GateRequest, caller: Caller, session: Session): boolean;
  /** The handle in the caller's cookie, whether there is a session of it or not. */
  cookieHandle(request: Pick<GateRequest, "headers">, caller: Caller): string | null;
  /** Who opens a connection: by the handle that is told, else by bearer token or cookie. Null for nobody. */
  identify(
    request: Pick<GateRequest, "headers">,
    caller: Caller,
    told: string | undefined,
  ): Promise<Session | null>;
}
