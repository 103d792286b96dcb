import type { ServerResponse } from "node:http";
import type { WholeAnswer } from "./http.ts";
import { createRandom } from "../world/random.ts";

/** The ways in which a request can fail. */
export const FAULT_KINDS = [
  "402",
  "429",
  "403",
  "404",
  "500",
  /** The answer is delayed by {@link SLOW_MS}. */
  "slow",
  /** Status 200 with an HTML page instead of the requested content. */
  "garbage",
  /** Status 403 with the page of a guard in front of the host. */
  "challenge",
  /** No answer, ever. */
  "hang",
  /** Half of the answer, then the connection is closed. */
  "cut",
  /** Status 200 with the right body and an `errors` list in it. */
  "errors",
  /** Correct status, headers and length, and a body of random bytes. */
  "noise",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

interface Fault {
  pattern: RegExp;
  /** Undefined: all. */
  method: string | undefined;
  kind: FaultKind;
  untilMs: number;
}

/** The delay of a slow answer. */
export const SLOW_MS = 3_000;
const RETRY_AFTER_SEC = 5;

/** The active faults: by path pattern, for a limited time. */
export class Faults {
  #faults: Fault[] = [];

  /** Makes requests whose path matches fail in this way for so long (real time). */
  add(
    pattern: RegExp,
    kind: FaultKind,
    { forMs, method }: { forMs: number; method: string | undefined },
  ): void {
    this.#faults.push({ pattern, method, kind, untilMs: Date.now() + forMs });
  }

  clear(): void {
    this.#faults = [];
  }

  /** The active fault of a request; the latest one counts. */
  of(path: string, method = "GET"): FaultKind | undefined {
    const nowMs = Date.now();
    this.#faults = this.#faults.filter((fault) => fault.untilMs > nowMs);
    return this.#faults.findLast((fault) => fault.pattern.test(path) && (fault.method ?? method) === method)
      ?.kind;
  }
}

/** Writes the correct answer, or a changed one. */
type Answering = (change?: (answer: WholeAnswer) => WholeAnswer) => Promise<void>;

/** Fails a request in this way. */
export async function misbehave(kind: FaultKind, response: ServerResponse, answer: Answering): Promise<void> {
  switch (kind) {
    case "hang":
      return;
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return response.destroyed ? undefined : answer();
    case "cut":
      return cut(response, answer);
    case "noise":
      return answer(withNoise);
    case "errors":
      return answer(withErrors);
    case "garbage":
    case "challenge":
      response.writeHead(kind === "garbage" ? 200 : 403, { "content-type": "text/html; charset=utf-8" });
      response.end("<!doctype html><title>Just a moment...</title><p>Checking your browser…</p>");
      return;
    default:
      response.writeHead(Number(kind), {
        "content-type": "application/json",
        ...(kind === "429" && { "retry-after": String(RETRY_AFTER_SEC) }),
      });
      response.end(kind === "403" ? '{"message":"private mode"}' : `{"errors":[{"code":${kind}}]}`);
  }
}

/** Sends the start of the answer, and closes the connection in the middle of its body. */
async function cut(response: ServerResponse, answer: Answering): Promise<void> {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    if (!Buffer.isBuffer(body) && typeof body !== "string") return end();
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
    return response;
  }) as ServerResponse["end"];
  await answer();
}

/** Adds an error list to a JSON object; leaves other answers unchanged. */
function withErrors(answer: WholeAnswer): WholeAnswer {
  if (!answer.type.startsWith("application/json")) return answer;
  const fields: unknown = JSON.parse(String(answer.body));
  const errors = [{ error_user_msg: "Error occured", message: "Something is missing", code: 1002 }];
  return { ...answer, status: 200, body: JSON.stringify({ ...(fields as object), errors }) };
}

/** Replaces the body by random bytes of the same length, the same every time. */
function withNoise(answer: WholeAnswer): WholeAnswer {
  const random = createRandom("noise");
  return { ...answer, body: Buffer.from(answer.body).map(() => Math.floor(random() * 256)) as Buffer };
}
