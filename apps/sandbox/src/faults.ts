import type { ServerResponse } from "node:http";

/** How a request goes wrong. */
export const FAULT_KINDS = [
  "429",
  "403",
  "404",
  "500",
  /** The answer comes after three seconds. */
  "slow",
  /** Status 200 with a page instead of what was asked for. */
  "garbage",
  /** No answer, ever. */
  "hang",
  /** Half of the answer, then the connection is cut. */
  "cut",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

interface Fault {
  pattern: RegExp;
  kind: FaultKind;
  untilMs: number;
}

const SLOW_MS = 3_000;
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
      return cut(response, answer);
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

/** Lets the answer begin, and cuts the connection in the middle of its body. */
async function cut(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    if (Buffer.isBuffer(body) || typeof body === "string") {
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
      return response;
    }
    return end();
  }) as ServerResponse["end"];
  await answer();
}
