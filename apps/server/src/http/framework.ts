import type { EndpointName } from "@penlight/contract";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  hasZodFastifySchemaValidationErrors,
} from "fastify-type-provider-zod";
import { AppError, reasonOf, toAppError } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";
import { cacheControl } from "./headers/cache-control.ts";
import { Addresses, patternOf } from "./addresses.ts";
import { addCalls, type CallsOptions } from "./calls.ts";
import { MEDIA_PATHS, pathOf } from "./fast-path.ts";
import { bestEncoding, compress, isWorthCompressing } from "./headers/compression.ts";
import { etagOf, matchesEtag } from "./headers/etag.ts";
import { limitHeaders, tooMany, type LimitName } from "./limits.ts";
import { replyProblem } from "./problem.ts";
import { truncateAddress } from "./network-list.ts";
import { apiHeaders } from "./headers/security-headers.ts";

export interface FrameworkOptions extends CallsOptions {
  requestId: () => string;
  logger: Logger;
  onAnswer: (route: string, status: number, elapsedMs: number) => void;
}

/** The framework that answers all endpoints except hot ones, and refuses all other requests below `/api`. */
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
    // No hook runs for a malformed URL.
    frameworkErrors: (_cause, request, reply) => {
      addApiHeaders(request, reply);
      void refuse(reply, request, new AppError("bad_request", "This is not an address."), options.logger);
    },
    // The server stops after its sockets by itself.
    return503OnClosing: false,
    // Replaces the framework's own compilers, which are unused and would delay the start.
    schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addBodyParsers(app);
  const addresses = new Addresses();
  // Answered before the framework.
  for (const path of MEDIA_PATHS) addresses.add(path, ["GET"]);
  app.addHook("onRoute", ({ method, url }) => {
    if (url.startsWith("/api/")) addresses.add(url, [method].flat());
  });
  addHooks(app, options, addresses);
  app.setErrorHandler((cause, request, reply) =>
    refuse(reply, request, errorOf(cause, request), options.logger),
  );
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, request, nowhere(request, addresses), options.logger),
  );
  addCalls(app, options);
  more(app);
  await app.ready();
  return app;
}

/** Takes the place of the framework's compilers: every route sets its own. */
function neverAsked(): never {
  throw new Error("a route was added before its compilers");
}

function addApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (let at = 0; at < apiHeaders.length; at += 2) reply.header(apiHeaders[at] ?? "", apiHeaders[at + 1]);
  reply.header("x-request-id", request.id);
}

function addHooks(app: FastifyInstance, options: FrameworkOptions, addresses: Addresses): void {
  app.addHook("onRequest", (request, reply, done) => {
    addApiHeaders(request, reply);
    const caller = options.callerOf(request.raw);
    const own = request.routeOptions.config.limit;
    const verdicts = [options.limits.use("all", caller), ...(own ? [options.limits.use(own, caller)] : [])];
    const verdict = verdicts.find((one) => !one.allowed) ?? verdicts.at(-1);
    if (verdict) void reply.headers(limitHeaders(verdict));
    if (verdict && !verdict.allowed) return done(tooMany(verdict));
    // Refused before the body is read.
    if (request.is404) return answerNowhere(request, reply, addresses, done);
    const route = request.routeOptions.url ?? "";
    if (!route.includes(":")) return done();
    // A literal path's methods must not be answered by a parameter route that matches the same path.
    const known = addresses.at(pathOf(request.url));
    done(known && known.pattern !== patternOf(route) ? nowhere(request, addresses) : undefined);
  });
  app.addHook("onSend", (request, reply, payload, done) => done(null, pack(request, reply, payload)));
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(none)";
    options.onAnswer(route, reply.statusCode, reply.elapsedTime);
    // The route's template instead of the path, which can contain a key.
    const isNotable = request.routeOptions.config.isNotable === true || reply.statusCode === 403;
    options.logger[isNotable ? "info" : "debug"](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        id: request.id,
        from: truncateAddress(options.callerOf(request.raw).address),
        ...(request.session && { account: request.session.accountHash }),
      },
      "request",
    );
    done();
  });
}

/** Adds an ETag to a cacheable body, removes the body when the client has it, and compresses larger ones. */
function pack(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== "string" || payload === "" || reply.statusCode !== 200) return payload;
  if (reply.getHeader("cache-control") === cacheControl.noStore) return payload;
  const body = Buffer.from(payload);
  const etag = etagOf(body);
  const vary = reply.getHeader("vary");
  void reply.headers({
    etag,
    vary: vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`,
  });
  if (matchesEtag(request.headers["if-none-match"] ?? "", etag)) {
    void reply.code(304);
    // For HEAD the framework computes the content length from the next payload.
    return request.method === "HEAD" ? "" : null;
  }
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  if (encoding === null || !isWorthCompressing(body)) return body;
  void reply.header("content-encoding", encoding);
  return compress(body, encoding);
}

/** Answers OPTIONS with the path's methods; refuses everything else. */
function answerNowhere(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: Addresses,
  done: (error: AppError) => void,
): void {
  const known = request.method === "OPTIONS" ? addresses.at(pathOf(request.url)) : null;
  if (known === null) done(nowhere(request, addresses));
  else void reply.code(204).header("allow", known.allow).send();
}

/** The refusal for a request that no route accepts. Pages are answered before the framework. */
function nowhere(request: FastifyRequest, addresses: Addresses): AppError {
  const known = addresses.at(pathOf(request.url));
  if (known !== null) {
    const detail = known.isReadOnly ? "This can only be read." : "Not by this method.";
    return new AppError("method_not_allowed", detail, { allow: known.allow });
  }
  const isPage = !/^\/(?:api|metrics)(?:[/?]|$)/.test(request.raw.url ?? "");
  if (!isPage) return new AppError("not_found", "There is nothing here.");
  return new AppError("method_not_allowed", "This can only be read.", { allow: "GET, HEAD" });
}

function refuse(reply: FastifyReply, request: FastifyRequest, error: AppError, logger: Logger): unknown {
  // A 503 is a state that the health check reports. Failures of a platform and requests that were not sent to it are in
  // the metrics of its requests; neither is an error of this server.
  if (error.status === 500)
    logger.error({ id: request.id, code: error.code, err: error.cause ?? error }, "failed");
  else if (error.status > 500)
    logger.debug(
      { id: request.id, code: error.code, reason: reasonOf(error.cause ?? error) },
      "not answered",
    );
  return replyProblem(reply, error, request.id);
}

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: LimitName | undefined;
    name?: EndpointName;
    /**
     * Its requests are logged at level info; those of other routes at debug unless they are forbidden. All are counted
     * in `/metrics`.
     */
    isNotable?: boolean;
  }
}

/** Maximum body size of a request. */
const MAX_BODY_BYTES = 64 * 1024;

/** Parsers for the accepted bodies: JSON and forms. An empty body counts as `{}`. */
function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, {});
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Converts anything thrown within the framework to an {@link AppError}. */
function errorOf(cause: unknown, request: FastifyRequest): AppError {
  if (hasZodFastifySchemaValidationErrors(cause)) return validationError(cause, request);
  if (cause instanceof Error && "statusCode" in cause) return frameworkError(cause, Number(cause.statusCode));
  return toAppError(cause);
}

function validationError(
  cause: { validation: readonly { instancePath: string; message?: string }[]; validationContext?: string },
  request: FastifyRequest,
): AppError {
  const fields = Object.fromEntries(
    cause.validation.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, "") || "(all)",
      message ?? "is not valid",
    ]),
  );
  if (cause.validationContext === "params") {
    return !("platform" in fields) && /\/(?:rooms|lives)\//.test(request.routeOptions.url ?? "")
      ? new AppError("invalid_room_id", "This is not the number of a room.")
      : // An invalid id belongs to nothing.
        new AppError("not_found", "There is nothing here.");
  }
  // The query selects the board.
  if (cause.validationContext === "querystring" && /\/leaderboard/.test(request.routeOptions.url ?? ""))
    return new AppError("bad_request", "This is no month, year or platform of a board.");
  return new AppError("validation_failed", "Something in the request is not as it must be.", {
    errors: fields,
  });
}

/** Converts the framework's own errors about bodies. */
function frameworkError(cause: Error, status: number): AppError {
  if (status === 413) return new AppError("body_too_large", "At most 64 KiB are taken.", { cause });
  if (status === 415) return new AppError("unsupported_media_type", "Send JSON or a form.", { cause });
  if (status === 400) return new AppError("invalid_json", "The body is not valid.", { cause });
  return toAppError(cause);
}
