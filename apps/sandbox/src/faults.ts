import type { ServerResponse } from "node:http";
import { createDie } from "./world/random.ts";

/** How a request goes wrong. */
export const FAULT_KINDS = [
  "429",
  "403",
  "404",
  "500",
  /** The answer comes after {@link SLOW_MS}. */
  "slow",
  /** Status 200 with a page instead of what was asked for. */
  "garbage",
  /** No answer, ever. */
  "hang",
  /** Half of the answer, then the connection is cut. */
  "cut",
  /** Status, headers and length as they should be, and a body of dice. */
  "noise",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

interface Fault {
  pattern: RegExp;
  kind: FaultKind;
  untilMs: number;
}

/** How long an answer takes that is slow. */
export const SLOW_MS = 3_000;
const RETRY_AFTER_SEC = 5;

/** Faults that are in force: by path pattern, for a while. */
export class Faults {
  #faults: Fault[] = [];

  /** Makes requests whose path matches fail in this way for so long (real time). */
  add(pattern: RegExp, kind: FaultKind, forMs: number): void {
    this.#faults.push({ pattern, kind, untilMs: Date.now() + forMs });
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that a path meets now. The latest one counts. */
  of(path: string): FaultKind | undefined {
    const nowMs = Date.now();
    this.#faults = this.#faults.filter((fault) => fault.untilMs > nowMs);
    return this.#faults.findLast((fault) => fault.pattern.test(path))?.kind;
  }
}

/**
 * Goes wrong in this way.
 * @param answer writes the right answer
 */
export async function misbehave(
  kind: FaultKind,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  switch (kind) {
    case "hang":
      return;
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return response.destroyed ? undefined : answer();
    case "cut":
      return withBody(response, answer, (body) => cutInHalf(response, body));
    case "noise":
      return withBody(response, answer, (body) => response.end(noiseLike(body)));
    case "garbage":
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<!doctype html><title>Just a moment</title><p>Checking your browser…</p>");
      return;
    default:
      response.writeHead(Number(kind), {
        "content-type": "application/json",
        ...(kind === "429" && { "retry-after": String(RETRY_AFTER_SEC) }),
      });
      response.end(kind === "403" ? '{"message":"private mode"}' : `{"errors":[{"code":${kind}}]}`);
  }
}

/** Lets the answer begin, and sends its body in another way. */
async function withBody(
  response: ServerResponse,
  answer: () => Promise<void>,
  send: (body: Buffer) => void,
): Promise<void> {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    response.end = end;
    if (Buffer.isBuffer(body) || typeof body === "string") send(Buffer.from(body));
    else end();
    return response;
  }) as ServerResponse["end"];
  await answer();
}

function cutInHalf(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
}

/** As long as the body, and the same every time. */
function noiseLike(body: Buffer): Buffer {
  const die = createDie("noise");
  return Buffer.from(body.map(() => Math.floor(die() * 256)));
}
