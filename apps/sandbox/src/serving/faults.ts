import type { ServerResponse } from "node:http";
import type { WholeAnswer } from "./http.ts";
import { createDie } from "../world/random.ts";

/** How a request goes wrong. */
export const FAULT_KINDS = [
  "402",
  "429",
  "403",
  "404",
  "500",
  /** The answer comes after {@link SLOW_MS}. */
  "slow",
  /** Status 200 with a page instead of what was asked for. */
  "garbage",
  /** Status 403 with the page of a guard in front of the host. */
  "challenge",
  /** No answer, ever. */
  "hang",
  /** Half of the answer, then the connection is cut. */
  "cut",
  /** Status 200 with the right body and an `errors` list in it. */
  "errors",
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

/** Writes the right answer, or what becomes of it. */
type Answering = (change?: (answer: WholeAnswer) => WholeAnswer) => Promise<void>;

/** Goes wrong in this way. */
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

/** Lets the answer begin, and cuts the connection in the middle of its body. */
async function cut(response: ServerResponse, answer: Answering): Promise<void> {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    if (!Buffer.isBuffer(body) && typeof body !== "string") return end();
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
    return response;
  }) as ServerResponse["end"];
  await answer();
}

/** A JSON object with an error envelope among its fields; anything else as it is. */
function withErrors(answer: WholeAnswer): WholeAnswer {
  if (!answer.type.startsWith("application/json")) return answer;
  const fields: unknown = JSON.parse(String(answer.body));
  const errors = [{ error_user_msg: "Error occured", message: "Something is missing", code: 1002 }];
  return { ...answer, status: 200, body: JSON.stringify({ ...(fields as object), errors }) };
}

/** As long as it was, and the same every time. */
function withNoise(answer: WholeAnswer): WholeAnswer {
  const die = createDie("noise");
  return { ...answer, body: Buffer.from(answer.body).map(() => Math.floor(die() * 256)) as Buffer };
}
