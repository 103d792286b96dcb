import type { IncomingMessage, ServerResponse } from "node:http";
import { allCalls } from "@penlight/contract/all-calls";
import { LISTEN_PATH } from "@penlight/contract/listen-path";
import { STREAM_PATH } from "@penlight/contract/paths";
import { toAppError, type AppError } from "../base/errors.ts";
import type { Caller, CallerOf } from "./caller.ts";
import { limitHeaders, tooMany, type Limits } from "./limits.ts";
import { sendProblem } from "./problem.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

/** A part of the server that answers requests before the framework. @returns the status */
export type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
) => number | Promise<number>;

export interface FastPathOptions {
  callerOf: CallerOf;
  limits: Limits;
  requestId: () => string;
  /** Hot reads by path, without a trailing slash; `current` is null before the first load. */
  reads: ReadonlyMap<string, { current(): ReadyAnswer | null; served: number }>;
  /** Streams, pictures and sound. */
  media: Answerer;
  /** Everything outside of `/api` and `/metrics`: pages and their files. */
  pages: Answerer;
  /** @param route an API path, or `(page)` */
  onAnswer: (route: string, status: number, elapsedMs: number) => void;
  onError: (error: AppError, request: IncomingMessage, requestId: string) => void;
}

/**
 * Answers hot reads, media and pages; leaves everything else to the framework.
 * @returns whether it answers the request
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Name of all pages and their files in the metrics. */
const PAGE = "(page)";
export const MEDIA_PATHS: ReadonlySet<string> = new Set([STREAM_PATH, "/api/image", LISTEN_PATH]);

export function createFastPath(options: FastPathOptions): FastPath {
  const { callerOf, reads, media, pages } = options;
  /** @returns the status */
  const fail = (cause: unknown, request: IncomingMessage, response: ServerResponse): number => {
    const error = toAppError(cause);
    const requestId = options.requestId();
    options.onError(error, request, requestId);
    sendProblem(response, error, requestId, request.method === "HEAD");
    return error.status;
  };
  const take = (
    answerer: Answerer,
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
  ): void => {
    const { onAnswer } = options;
    const startedMs = performance.now();
    try {
      const done = answerer(request, response, callerOf(request));
      if (typeof done === "number") return onAnswer(route, done, performance.now() - startedMs);
      done.then(
        (status) => onAnswer(route, status, performance.now() - startedMs),
        (cause: unknown) => onAnswer(route, fail(cause, request, response), performance.now() - startedMs),
      );
    } catch (cause) {
      onAnswer(route, fail(cause, request, response), performance.now() - startedMs);
    }
  };
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = pathOf(request.url ?? "/");
    if (MEDIA_PATHS.has(path)) {
      take(media, request, response, path);
      return true;
    }
    const read = reads.get(path);
    if (read) {
      const answer = read.current();
      if (answer === null) return false;
      read.served += 1;
      take((...asked) => sendReady(options, answer, ...asked), request, response, path);
      return true;
    }
    if (path === "/api" || path.startsWith("/api/") || path === "/metrics") return false;
    take(pages, request, response, PAGE);
    return true;
  };
}

/** The path without query and trailing slash. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** An endpoint's path below our origin. */
export function apiPath(name: keyof typeof allCalls): string {
  return `/api${allCalls[name].path}`;
}

function sendReady(
  options: FastPathOptions,
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
): number {
  const verdict = options.limits.use("all", caller);
  if (!verdict.allowed) throw tooMany(verdict);
  const extra = ["x-request-id", options.requestId()];
  for (const [name, value] of Object.entries(limitHeaders(verdict))) extra.push(name, value);
  return answer.send(request, response, extra);
}
