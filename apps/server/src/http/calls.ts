import { endpoints, type Endpoint, type EndpointName, type Who } from "@penlight/contract";
import { FILLER_KEY, LIVE_CODE_HEADER } from "@penlight/contract/constants";
import { allCalls } from "@penlight/contract/all-calls";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Session, CallerContext, Gate, HotRoute, Presentation, Route, RouteTable } from "./route.ts";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller, CallerOf } from "./caller.ts";
import type { Devices } from "./device.ts";
import { apiPath } from "./fast-path.ts";
import { limitHeaders, tooMany, type AccountLimitName, type LimitName, type Limits } from "./limits.ts";
import { staleMarks } from "./headers/cache-control.ts";

export interface CallsOptions {
  routes: RouteTable;
  gate: Gate;
  callerOf: CallerOf;
  limits: Limits;
  devices: Devices;
  clock: Clock;
  /** Status of a successful response, by endpoint: `/health` answers 503 with a normal body. */
  statusOf: (name: EndpointName, output: unknown) => number;
}

/** A route of an unknown endpoint: the contract's schemas validate its input and output. */
type AnyRoute = Omit<Route<EndpointName>, "answer" | "present"> & {
  answer(input: object, context: CallerContext): ReturnType<Route<EndpointName>["answer"]>;
  present?(output: unknown, input: object, rawKey: string | undefined): Presentation;
};

/** An endpoint whose limits are limits of this server. */
type LimitedEndpoint = Endpoint & {
  limit?: LimitName;
  accountLimit?: AccountLimitName;
  adminLimit?: AccountLimitName;
};
const limited: Readonly<Record<EndpointName, LimitedEndpoint>> = endpoints;

/** Adds all endpoints of the contract. */
export function addCalls(app: FastifyInstance, options: CallsOptions): void {
  const declaredUrls = new Set(Object.values(allCalls).map(({ path }) => `/api${path}`));
  for (const name of Object.keys(allCalls) as EndpointName[]) addCall(app, name, options, declaredUrls);
}

/** Adds one endpoint. A last segment `:key` is optional; without it the call is anonymous. */
function addCall(
  app: FastifyInstance,
  name: EndpointName,
  options: CallsOptions,
  declaredUrls: ReadonlySet<string>,
): void {
  const declared = limited[name];
  const route = options.routes[name] as AnyRoute | HotRoute<EndpointName>;
  const { method } = allCalls[name];
  const url = apiPath(name);
  const keyless = url.endsWith("/:key") ? url.slice(0, -"/:key".length) : null;
  const schema = {
    operationId: name,
    summary: declared.summary,
    ...(declared.params !== undefined && { params: declared.params }),
    ...(declared.query !== undefined && { querystring: declared.query }),
    ...(declared.body !== undefined && { body: declared.body }),
    response: { "2xx": declared.response },
  };
  const call: RouteShorthandOptions = {
    schema,
    config: { limit: declared.limit, name, isNotable: isNotable(declared, method) },
    attachValidation: true,
    preValidation: async (request, reply) => {
      takeKey(request, keyless !== null);
      if (!("hot" in route)) request.session = await admit(request, reply, declared, options);
    },
  };
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    if ("hot" in route) return readNow(route, reply, options);
    return respond(name, route, { request, reply, who: declared.who }, options);
  };
  app.route({ ...call, method, url, handler });
  if (keyless !== null && !declaredUrls.has(keyless)) app.route({ ...call, method, url: keyless, handler });
}

/** Whether an operator has to find each request in the log: attempts to sign in, and changes by admins. */
function isNotable({ limit, who }: LimitedEndpoint, method: string): boolean {
  return limit === "login" || limit === "register" || (who === "admin" && method !== "GET");
}

/** Answers a hot read in the framework: before it was first loaded, or for another spelling of its path. */
function readNow(
  route: { read: () => Known<unknown> | null; cacheControl: string },
  reply: FastifyReply,
  { clock }: CallsOptions,
): unknown {
  const known = route.read();
  if (known === null) throw new AppError("overloaded", "Not ready yet.", { retryAfterSec: 1 });
  void reply.header("cache-control", route.cacheControl);
  markStale(reply, route.cacheControl, known.staleSinceMs, clock());
  return known.value;
}

/** Adds the age to a stale response. */
function markStale(reply: FastifyReply, given: string, staleSinceMs: number | null, nowMs: number): void {
  if (staleSinceMs === null) return;
  const { headers, cacheControl: control } = staleMarks(given, staleSinceMs, nowMs);
  void reply.headers({ ...headers, "cache-control": control });
}

function takeKey(request: FastifyRequest, hasKey: boolean): void {
  const params = request.params as Record<string, string | undefined>;
  request.rawKey = params.key;
  if (hasKey) params.key ??= FILLER_KEY;
  // Endpoints without required fields accept a request without a body.
  request.body ??= {};
}

/** The caller's session, if the route uses it. Throws a refusal, before the input is validated. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { adminLimit, accountLimit, ...declared }: LimitedEndpoint,
  options: CallsOptions,
): Promise<Session | null> {
  const caller = options.callerOf(request.raw);
  const session = await options.gate.admit(request, caller, declared);
  const limit = session?.isAdmin === true ? (adminLimit ?? accountLimit) : accountLimit;
  if (session === null || limit === undefined) return session;
  const verdict = options.limits.useForAccount(limit, session.accountId, caller);
  if (!verdict.allowed) {
    void reply.headers(limitHeaders(verdict));
    throw tooMany(verdict);
  }
  return session;
}

async function respond(
  name: EndpointName,
  route: AnyRoute,
  { request, reply, who }: { request: FastifyRequest; reply: FastifyReply; who: Who },
  options: CallsOptions,
): Promise<unknown> {
  const caller = options.callerOf(request.raw);
  void reply.header("cache-control", route.cacheControl);
  if (who !== "anyone") void reply.header("vary", "Cookie");
  if (request.validationError) return standIn(route, request, reply);
  const { params, query, body } = request;
  const input = { params, query, body } as object;
  const session = request.session ?? null;
  const { value, staleSinceMs, cookies, status } = await route.answer(input, {
    origin: caller.origin,
    header: (name) => headerIn(request, name),
    secure: caller.secure,
    session,
    cookieHandle: options.gate.cookieHandle(request, caller),
    caller,
    liveCode: liveCodeIn(request),
    isProven: () => session !== null && options.gate.proves(request, caller, session),
  });
  markStale(reply, route.cacheControl, staleSinceMs, options.clock());
  const device = who === "anyone" || caller.hasDevice ? null : newDevice(cookies ?? [], caller, options);
  const allCookies = [...(cookies ?? []), ...(device === null ? [] : [device])];
  if (allCookies.length > 0) void reply.header("set-cookie", allCookies);
  void reply.code(status ?? route.status ?? options.statusOf(name, value));
  if (route.status === 204) return reply.send();
  return present(reply, route, value, input, request);
}

/**
 * The cookie of a new device, for a browser whose network lets no socket through, which would have brought it. Null
 * where the call has set one itself.
 */
function newDevice(cookies: readonly string[], { secure }: Caller, { devices }: CallsOptions): string | null {
  return devices.isSetBy(cookies) ? null : devices.mint(secure).cookie;
}

/** Longer than any code. */
const MAX_LIVE_CODE = 200;

function liveCodeIn(request: FastifyRequest): string | null {
  const given = headerIn(request, LIVE_CODE_HEADER);
  return given !== null && given !== "" && given.length <= MAX_LIVE_CODE ? given : null;
}

function headerIn({ headers }: FastifyRequest, name: string): string | null {
  const given = headers[name];
  return typeof given === "string" ? given : null;
}

/** The route's fallback for invalid path parameters. Throws the validation error when there is none. */
function standIn(route: AnyRoute, request: FastifyRequest, reply: FastifyReply): unknown {
  if (Object.values(request.params as object).includes(""))
    throw new AppError("not_found", "There is nothing here.");
  const stand = route.onBadParams?.();
  const error = request.validationError;
  if (stand === undefined || error?.validationContext !== "params") throw error ?? new Error("not refused");
  const input = { params: { room_id: 0, key: FILLER_KEY }, query: request.query, body: {} };
  return present(reply, route, stand, input, request);
}

function present(
  reply: FastifyReply,
  route: AnyRoute,
  value: unknown,
  input: object,
  request: FastifyRequest,
): unknown {
  const shown = route.present?.(value, input, request.rawKey);
  if (shown?.headers) void reply.headers(shown.headers);
  if (shown?.empty) return reply.type("text/plain; charset=utf-8").send("");
  return value;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The key as in the URL; undefined when it is missing. */
    rawKey?: string | undefined;
    /** The caller's session; null for an anonymous call. */
    session?: Session | null;
  }
}
