import type { z } from "zod";
import * as wire from "./wire.ts";

/** Why a request failed, in the platform's terms. */
export type ShowroomErrorCode =
  /** No response: connection refused, reset, or the caller's deadline. */
  | "network"
  /** 404 or code 1002: unknown room, or content that this caller may not see. */
  | "not_found"
  /** The response has a `redirect_url`, or status 402: a ticket is needed. */
  | "ticket_needed"
  /** 401 or 403: no such session, blocked, or "private mode" of a room that is off air. */
  | "forbidden"
  /** Refused with the platform's message, which is in `userText`. */
  | "refused"
  | "rate_limited"
  /** 5xx, or a response in an unexpected format. */
  | "bad_answer";

/** A failed request. `retryable`: the same request may succeed soon without a change on our side. */
export class ShowroomError extends Error {
  override readonly name = "ShowroomError";
  readonly code: ShowroomErrorCode;
  readonly status: number | undefined;
  /** Seconds that the platform asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;
  /** The platform's message for the user, with `refused`; empty with every other code. */
  readonly userText: string;

  constructor(
    code: ShowroomErrorCode,
    message: string,
    details: { status?: number; retryAfterSec?: number; userText?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSec = details.retryAfterSec;
    this.userText = details.userText ?? "";
  }

  get retryable(): boolean {
    return this.code === "network" || this.code === "bad_answer" || this.code === "rate_limited";
  }
}

/** The part of `fetch` that is used, so that a caller can add deadlines and pools. */
export type Fetch = (
  url: string,
  init: {
    method: "GET" | "POST";
    headers: Record<string, string>;
    /** Urlencoded fields of a POST. */
    body?: string;
    signal?: AbortSignal;
  },
) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
}

export interface RequesterOptions {
  /** `https://www.showroom-live.com` */
  webUrl: string;
  fetch: Fetch;
  /** Language of names and error messages. Default English. */
  language?: "en-US" | "ja-JP";
}

/** A request: a GET, or a POST when it has a form. */
export interface Question {
  /** Path below the site's URL, or below `base`. */
  path: string;
  base?: string;
  query?: Record<string, string | number>;
  form?: Record<string, string | number>;
  /** Session cookie; anonymous without it. */
  srId?: string;
  /** Default JSON. */
  accept?: string;
}

/** A response whose body has been read. */
export interface Reply<Body> {
  response: Response;
  body: Body;
}

export type Requester = ReturnType<typeof createRequester>;

/** Valid characters of a cookie's value (RFC 6265): others would make `fetch` throw a header error that contains it. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;
/** The error envelope's generic message [R]. */
const EMPTY_WORDS = "Error occured";

/** Creates a function that sends requests as the site's own page does, and classifies refusals. Stateless. */
export function createRequester(options: RequesterOptions) {
  const { origin } = new URL(options.webUrl);
  const headersOf = ({ form, srId, accept }: Question): Record<string, string> => ({
    accept: accept ?? "application/json, text/plain, */*",
    "accept-language": options.language ?? "en-US",
    referer: `${origin}/`,
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
    ...(srId !== undefined && { cookie: `sr_id=${srId}` }),
    ...(form && { origin, "content-type": "application/x-www-form-urlencoded" }),
  });

  /** Sends a request and reads the body, for any status. Rejects when there was no response. */
  async function send<Body>(
    question: Question,
    read: (response: Response) => Promise<Body>,
    call: CallOptions = {},
  ): Promise<Reply<Body>> {
    const { form, srId } = question;
    if (srId !== undefined && !COOKIE_VALUE.test(srId))
      throw new ShowroomError("forbidden", "Not a session of SHOWROOM");
    try {
      const response = await options.fetch(addressOf(question, options.webUrl), {
        method: form ? "POST" : "GET",
        headers: headersOf(question),
        ...(form && { body: encoded(form) }),
        ...(call.signal && { signal: call.signal }),
      });
      return { response, body: await read(response) };
    } catch (cause) {
      if (cause instanceof ShowroomError) throw cause;
      throw new ShowroomError("network", "SHOWROOM did not answer", { cause });
    }
  }

  /** Sends a JSON request: resolves with the parsed response, or rejects with a {@link ShowroomError}. */
  const ask = async <T extends z.ZodType>(
    question: Question,
    answer: T,
    call?: CallOptions,
  ): Promise<z.output<T>> => shaped(question, await send(question, readJson, call), answer);

  /**
   * Sends a request that succeeds by its status, even when the body is an HTML page. @param answer schema of bodies
   * that are no refusal
   */
  async function tell(question: Question, answer: z.ZodType, call?: CallOptions): Promise<void> {
    const { response, body } = await send(question, readJson, call);
    shaped(question, { response, body: body ?? null }, answer);
  }

  return { ask, tell, send };
}

function shaped<T extends z.ZodType>(
  question: Question,
  { response, body }: Reply<unknown>,
  answer: T,
): z.output<T> {
  const failure = failureOf(response, body, question.form !== undefined);
  if (failure) throw failure;
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw (
    refusalOf(response, body) ??
    new ShowroomError("bad_answer", `${question.path} answered in an unknown shape`, { cause: parsed.error })
  );
}

function addressOf({ base, path, query = {} }: Question, webUrl: string): string {
  const url = new URL((base ?? webUrl).replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

function encoded(form: Record<string, string | number>): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) fields.set(name, String(value));
  return fields.toString();
}

/**
 * The body as JSON: null when it is empty, undefined for an HTML page, which proxies in front of the API often send.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The last `sr_id` cookie of a response: the newer backend sets it twice [R]. */
export function sessionOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .flatMap((cookie) => /^\s*sr_id=([^;]*)/.exec(cookie)?.[1]?.trim() ?? [])
    .findLast((value) => COOKIE_VALUE.test(value));
}

/** The platform's message in a refusal, undefined without one. Covers `/user/*`, forms, and all others. */
export function wordsOf(body: unknown): string | undefined {
  const { data } = wire.refusalWords.safeParse(body);
  const said = [data?.error, data?.error_user_msg, ...(data?.errors ?? []).map((one) => one.error_user_msg)];
  return said.find((text) => text !== undefined && text !== "" && text !== EMPTY_WORDS);
}

function refusalOf(response: Response, body: unknown): ShowroomError | undefined {
  const userText = wordsOf(body);
  if (userText === undefined || response.status >= 500) return undefined;
  return new ShowroomError("refused", "Refused with a reason", { status: response.status, userText });
}

/**
 * The error by status and error envelope. A write that is refused with a message is `refused` with any status; for a
 * read, 404 is `not_found` and 401, 403 and 451 are `forbidden`, with or without a message.
 */
export function failureOf(response: Response, body: unknown, isWrite = false): ShowroomError | undefined {
  const { status } = response;
  const envelope = wire.errorEnvelope.safeParse(body);
  const errors = envelope.success ? envelope.data.errors : [];
  if (status === 402 || errors.some((one) => one.redirect_url !== null))
    return new ShowroomError("ticket_needed", "A ticket is needed", { status });
  if (status === 429)
    return new ShowroomError("rate_limited", "Too many requests", {
      status,
      retryAfterSec: retryAfterSec(response),
    });
  const refusal = response.ok ? undefined : refusalOf(response, body);
  if (refusal && isWrite) return refusal;
  if (status === 404 || (status !== 200 && errors.some((one) => one.code === wire.ERROR_CODE_NOT_FOUND)))
    return new ShowroomError("not_found", "Not found", { status });
  // A forbidden read may have a message, too.
  if (status === 401 || status === 403 || status === 451)
    return new ShowroomError("forbidden", "Refused", { status });
  if (refusal) return refusal;
  if (!response.ok) return new ShowroomError("bad_answer", `Status ${status}`, { status });
  if (body === undefined) return new ShowroomError("bad_answer", "Not JSON", { status });
  return undefined;
}

function retryAfterSec(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** A SHOWROOM session: the cookie and its csrf token, which must be sent together. */
export interface ShowroomSession {
  srId: string;
  csrfToken: string;
}

/** A form with a session: every write contains the csrf token of the cookie. */
export function write<Fields extends Record<string, string | number>>(
  path: string,
  { srId, csrfToken }: ShowroomSession,
  form: Fields,
) {
  return { path, srId, form: { csrf_token: csrfToken, ...form } };
}
