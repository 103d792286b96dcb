import {
  endpoints,
  type Call,
  type Endpoint,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
} from "@penlight/contract";
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import type { Caller } from "./caller.ts";
import type { CallerContext, RouteInput, RouteTable, Session } from "./route.ts";

/** The only endpoints of a first view that are called with the viewer's session; all others are called anonymously. */
const OWN: ReadonlySet<EndpointName> = new Set(["getMe", "listFollowedRooms"]);

/**
 * Calls the contract's endpoints within this process, with the same routes and caches as for requests from outside.
 * Used to render first views. Rejects with `AppError`.
 * @param origin our own origin, for URLs in responses
 * @param viewer the session for the viewer's own data; null: anonymous
 */
export function createCall(routes: RouteTable, origin: string, viewer: Session | null = null): Call {
  return async <N extends EndpointName>(name: N, input: EndpointInput<N>): Promise<EndpointOutput<N>> => {
    const route = routes[name];
    if ("hot" in route) {
      const known = route.read();
      if (known === null) throw new AppError("overloaded", "Not ready yet.", { retryAfterSec: 1 });
      return known.value;
    }
    const declared: Endpoint = endpoints[name];
    const parsed = {
      params: parse(declared.params, textValues(input.params)),
      query: parse(declared.query, input.query),
      body: parse(declared.body, input.body),
    };
    const session = OWN.has(name) ? viewer : null;
    const context = contextOf(origin, session);
    if (declared.who === "admin" || (declared.who === "fan" && session === null))
      throw new AppError("session_required", "This is for somebody who signed in.");
    // A fan's call has a session here, which the compiler does not see for an unknown name.
    return (await route.answer(parsed as RouteInput<N>, context as Parameters<typeof route.answer>[1])).value;
  };
}

/** The context of a call for a first view. @param session null for an anonymous one */
function contextOf(origin: string, session: Session | null): CallerContext {
  const caller: Caller = {
    address: "",
    limitKey: "",
    network: "",
    hasDevice: false,
    isPhone: false,
    device: "",
    exempt: true,
    secure: false,
    origin,
  };
  return {
    origin,
    header: () => null,
    secure: false,
    session,
    cookieHandle: null,
    caller,
    liveCode: null,
    isProven: () => false,
  };
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const parsed = z.safeParse(schema, value ?? {});
  if (!parsed.success) throw new AppError("validation_failed", "Something in the call is not as it must be.");
  return parsed.data;
}

/** Path parameters as texts, as in a URL. */
function textValues(params: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
