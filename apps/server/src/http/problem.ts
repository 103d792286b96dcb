import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem } from "@penlight/contract";
import type { FastifyReply } from "fastify";
import type { AppError } from "../base/errors.ts";
import { apiHeaders } from "./headers/security-headers.ts";

/** Error responses (`application/problem+json`), for each way in which the server answers. */

const TYPE = "application/problem+json; charset=utf-8";

/** Sends an error through the framework, whose hooks add the common headers. */
export function replyProblem(reply: FastifyReply, error: AppError, requestId: string): unknown {
  return reply
    .code(error.status)
    .headers(headersOf(error))
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(error, requestId));
}

/** Sends an error without the framework, unless another response has been started. */
export function sendProblem(
  response: ServerResponse,
  error: AppError,
  requestId: string,
  headOnly: boolean,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(problemOf(error, requestId)));
  const headers = [...apiHeaders, "x-request-id", requestId, "content-length", String(body.length)];
  for (const [name, value] of Object.entries(headersOf(error))) headers.push(name, value);
  response.writeHead(error.status, headers);
  response.end(headOnly ? undefined : body);
}

/** Sends an error on a socket that has left the HTTP server. */
export function refuseUpgrade(raw: Duplex, error: AppError, requestId: string): void {
  const body = JSON.stringify(problemOf(error, requestId));
  const headers = {
    ...headersOf(error),
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": requestId,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  raw.end(`HTTP/1.1 ${error.status} Refused\r\n${lines.join("")}\r\n${body}`);
}

function problemOf(error: AppError, requestId: string): Problem {
  const words = error.code.replaceAll("_", " ");
  return {
    type: `/problems/${error.code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: error.status,
    detail: error.detail,
    code: error.code,
    message: error.userMessage,
    request_id: requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.permission && { permission: error.permission }),
    ...(error.retryAfterSec !== undefined && { retry_after: error.retryAfterSec }),
  };
}

/** Headers in addition to the common ones. */
function headersOf(error: AppError): Record<string, string> {
  return {
    "content-type": TYPE,
    "cache-control": "no-store",
    ...(error.retryAfterSec !== undefined && { "retry-after": String(error.retryAfterSec) }),
    ...(error.allow && { allow: error.allow }),
  };
}
