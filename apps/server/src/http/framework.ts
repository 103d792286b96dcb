import { endpoints, type EndpointName } from "@penlight/contract";
import { paths } from "@penlight/contract/paths";
import { FILLER_KEY } from "@penlight/contract/constants";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { AppError, problemHeaders, problemOf } from "../errors.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import { cacheControl } from "./cache-control.ts";
import type { Caller, CallerOf } from "./caller.ts";
import { errorOf } from "./framework-error.ts";
import { bestEncoding, compress } from "./compression.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import { limitHeaders, tooMany, type LimitName, type Limits } from "./limits.ts";
import { truncateAddress } from "./network-list.ts";
import type { Route, RouteTable } from "./route.ts";
import { apiHeaders } from "./security-headers.ts";
import { staleMarks } from "./staleness.ts";

export interface FrameworkOptions {
  routes: RouteTable;
  callerOf: CallerOf;
  limits: Limits;
  requestId: () => string;
  logger: Logger;
  clock: Clock;
  /** Status of an answer that is not an error, by call: `/health` says 503 in a normal body. */
  statusOf: (name: EndpointName, output: unknown) => number;
  onAnswer: (route: string, status: number, elapsedMs: number) => void;
}

const MAX_BODY_BYTES = 64 * 1024;
const OTHER_METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const ALLOWED = "GET, HEAD";

const DECLARED: ReadonlySet<string> = new Set(Object.values(paths).map(({ path }) => `/api${path}`));

/** What the framework answers: every call of the contract that is not hot, and all refusals below `/api`. */
export async function createFramework(
  options: FrameworkOptions,
  more: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: undefined,
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: options.requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    exposeHeadRoutes: true,
    // An address that can't be read never reaches a hook.
    frameworkErrors: (_cause, request, reply) => {
      addApiHeaders(request, reply);
      void refuse(reply, request, new AppError("bad_request", "This is not an address."), options.logger);
    },
    // The server stops by itself, after its sockets.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addHooks(app, options);
  app.setErrorHandler((cause, request, reply) =>
    refuse(reply, request, errorOf(cause, request), options.logger),
  );
  app.setNotFoundHandler((request, reply) => refuse(reply, request, nowhere(request), options.logger));
  for (const name of Object.keys(paths) as EndpointName[]) addRoute(app, name, options);
  more(app);
  await app.ready();
  return app;
}

function addApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (let at = 0; at < apiHeaders.length; at += 2) reply.header(apiHeaders[at] ?? "", apiHeaders[at + 1]);
  reply.header("x-request-id", request.id);
}

function addHooks(app: FastifyInstance, options: FrameworkOptions): void {
  app.addHook("onRequest", (request, reply, done) => {
    addApiHeaders(request, reply);
    if (request.method === "OPTIONS") {
      void reply.code(204).header("allow", ALLOWED).send();
      return;
    }
    const caller = options.callerOf(request.raw);
    const own = request.routeOptions.config.limit;
    const verdicts = [options.limits.use("all", caller), ...(own ? [options.limits.use(own, caller)] : [])];
    const verdict = verdicts.find((one) => !one.allowed) ?? verdicts.at(-1);
    if (verdict) void reply.headers(limitHeaders(verdict));
    if (verdict && !verdict.allowed) return done(tooMany(verdict));
    // Before a body is looked at: nobody is there to read it.
    done(request.is404 ? nowhere(request) : undefined);
  });
  app.addHook("onSend", (request, reply, payload, done) => done(null, pack(request, reply, payload)));
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(none)";
    options.onAnswer(route, reply.statusCode, reply.elapsedTime);
    // The template and never the path: it can hold a key.
    options.logger.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        id: request.id,
        from: truncateAddress(options.callerOf(request.raw).address),
      },
      "request",
    );
    done();
  });
}

/** Names a cacheable body by its content, and leaves it out when the client has it; compresses what is worth it. */
function pack(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== "string" || payload === "" || reply.statusCode !== 200) return payload;
  if (reply.getHeader("cache-control") === cacheControl.noStore) return payload;
  const body = Buffer.from(payload);
  const etag = etagOf(body);
  void reply.headers({ etag, vary: "Accept-Encoding" });
  if (matchesEtag(request.headers["if-none-match"] ?? "", etag)) {
    void reply.code(304);
    // For HEAD the framework measures what it is given next.
    return request.method === "HEAD" ? "" : null;
  }
  const encoding = bestEncoding(request.headers["accept-encoding"], body.length);
  if (encoding === null) return body;
  void reply.header("content-encoding", encoding);
  return compress(body, encoding);
}

/** One call of the contract. A last segment `:key` may be missing, which means nobody in particular. */
function addRoute(app: FastifyInstance, name: EndpointName, options: FrameworkOptions): void {
  const declared: { summary: string; params?: unknown; query?: unknown; response: unknown } = endpoints[name];
  const route = options.routes[name];
  const url = `/api${paths[name].path}`;
  const keyless = url.endsWith("/:key") ? url.slice(0, -"/:key".length) : null;
  const isKeyOptional = keyless !== null && !DECLARED.has(keyless);
  const schema = {
    operationId: name,
    summary: declared.summary,
    ...(declared.params !== undefined && { params: declared.params }),
    ...(declared.query !== undefined && { querystring: declared.query }),
    response: { 200: declared.response },
  };
  const limit = "hot" in route ? undefined : route.limit;
  const config = { limit, name };
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    // A hot read comes here only as long as nothing was ever loaded.
    if ("hot" in route) throw new AppError("overloaded", "Not ready yet.", { retryAfterSec: 1 });
    return respond(name, route, request, reply, options);
  };
  const preValidation = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const params = request.params as Record<string, string | undefined>;
    request.rawKey = params.key;
    if (keyless !== null) params.key ??= FILLER_KEY;
    done();
  };
  const get = { schema, config, handler, preValidation, attachValidation: true };
  app.get(url, get);
  if (isKeyOptional) app.get(keyless, { ...get, schema: { ...schema, hide: true } });
  app.route({
    method: [...OTHER_METHODS],
    url,
    schema: { hide: true },
    onRequest: (_request, _reply, done) => done(notAllowed()),
    handler: () => {
      throw notAllowed();
    },
  });
}

/** What there is to say to a request that no route takes. Pages are read before they come here. */
function nowhere(request: FastifyRequest): AppError {
  const isPage = !/^\/(?:api|metrics)(?:[/?]|$)/.test(request.raw.url ?? "");
  return isPage ? notAllowed() : new AppError("not_found", "There is nothing here.");
}

function notAllowed(): AppError {
  return new AppError("method_not_allowed", "This can only be read.", { allow: ALLOWED });
}

async function respond(
  name: EndpointName,
  route: Route<EndpointName>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: FrameworkOptions,
): Promise<unknown> {
  const caller: Caller = options.callerOf(request.raw);
  void reply.header("cache-control", route.cacheControl);
  if (request.validationError) {
    if (Object.values(request.params as object).includes(""))
      throw new AppError("not_found", "There is nothing here.");
    const stand = route.onBadParams?.();
    if (stand === undefined || request.validationError.validationContext !== "params")
      throw request.validationError;
    return present(
      reply,
      route,
      stand,
      { params: { room_id: 0, key: FILLER_KEY }, query: request.query },
      request,
    );
  }
  const input = { params: request.params, query: request.query } as never;
  const { value, staleSinceMs } = await route.answer(input, { origin: caller.origin });
  if (staleSinceMs !== null) {
    const { headers, cacheControl: control } = staleMarks(route.cacheControl, staleSinceMs, options.clock());
    void reply.headers({ ...headers, "cache-control": control });
  }
  void reply.code(options.statusOf(name, value));
  return present(reply, route, value, input, request);
}

function present(
  reply: FastifyReply,
  route: Route<EndpointName>,
  value: unknown,
  input: object,
  request: FastifyRequest,
): unknown {
  const shown = route.present?.(value as never, input as never, request.rawKey);
  if (shown?.headers) void reply.headers(shown.headers);
  if (shown?.empty) return reply.type("text/plain; charset=utf-8").send("");
  return value;
}

function refuse(reply: FastifyReply, request: FastifyRequest, error: AppError, logger: Logger): unknown {
  if (error.status >= 500)
    logger.error({ id: request.id, code: error.code, err: error.cause ?? error }, "failed");
  return reply
    .code(error.status)
    .headers(problemHeaders(error))
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(error, request.id));
}

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: LimitName | undefined;
    name?: EndpointName;
  }
  interface FastifyRequest {
    /** The key as it stands in the address; undefined when it is missing. */
    rawKey?: string | undefined;
  }
}
