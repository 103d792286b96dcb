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

/** All that a first view holds of its viewer: whatever else it asks, it asks as anybody does. */
const OWN: ReadonlySet<EndpointName> = new Set(["getMe", "listFollowedRooms"]);

/**
 * The contract's calls within this process, over the same routes and caches as from outside: what first views
 * are rendered from. Rejects with `AppError`.
 * @param origin of ours, for addresses in answers
 * @param viewer who is answered where it is about themselves; null: nobody in particular
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
    if (route.who === "anyone" || route.who === "caller")
      return (await route.answer(parsed as RouteInput<N>, context)).value;
    if (session === null || route.who !== "fan")
      throw new AppError("session_required", "This is for somebody who signed in.");
    return (await route.answer(parsed as RouteInput<N>, { ...context, session })).value;
  };
}

/** Who asks for a first view. @param session null for anybody */
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

/** Path parameters as they stand in an address. */
function textValues(params: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
