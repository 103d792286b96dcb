import type {
  Call,
  EndpointInput,
  EndpointName,
  EndpointOutput,
  ErrorCode,
  Problem,
} from "@penlight/contract";
import { CSRF_HEADER, LIVE_CODE_HEADER } from "@penlight/contract/constants";
import { STORED_AT_HEADER } from "@penlight/contract/service-worker";
import { calls } from "@penlight/contract/calls";
import { CallError } from "./call.ts";
import type { StoredCopies } from "../store/stored-copies.ts";
import type { WatchKey } from "./watch-key.ts";

/** How long a call may take until its answer is complete: a network may be silent, and browsers wait for minutes. */
const DEADLINE_MS = 20_000;

interface CallParts {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
}

/**
 * Builds the path of a call below `/api`, with the parameters filled in and escaped.
 * @param template path with `:parameters`
 * @throws RangeError when a path parameter is missing: a mistake in the calling code.
 */
export function callUrl(template: string, input: CallParts): string {
  const path = template.replace(/:([a-z_]+)/g, (_, key: string) => {
    const value = input.params?.[key];
    if (value === undefined) throw new RangeError(`${template} needs ${key}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

/** A call's method and path. Pages make only calls of this table (`scripts/house.test.ts`). */
function declared(name: EndpointName): { method: string; path: string; changes?: true } {
  return calls[name as keyof typeof calls];
}

/**
 * The browser's `Call`: a fetch from our own server. Answers are not validated here: the server has done so.
 * @param csrfToken the session's current token; proves that a changing call comes from our pages
 * @param watchKey the live code to send with calls about a live
 * @param copies is told which answers came from the service worker's store
 */
export function createClient(
  fetchFrom: typeof fetch,
  csrfToken: () => string | null,
  watchKey?: Pick<WatchKey, "codeFor">,
  copies?: Pick<StoredCopies, "answered">,
): Call {
  return async <N extends EndpointName>(
    name: N,
    input: EndpointInput<N>,
    options?: { signal?: AbortSignal },
  ): Promise<EndpointOutput<N>> => {
    const parts = input as CallParts;
    const { method, path, changes = method !== "GET" } = declared(name);
    const headers = new Headers({ accept: "application/json" });
    const token = changes ? csrfToken() : null;
    if (token !== null) headers.set(CSRF_HEADER, token);
    const code = watchKey?.codeFor(name, parts.params) ?? null;
    if (code !== null) headers.set(LIVE_CODE_HEADER, code);
    if (parts.body !== undefined) headers.set("content-type", "application/json");
    const url = callUrl(path, parts);
    const request: RequestInit = {
      method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      // Always revalidate: the query cache alone decides how long an answer stays fresh.
      cache: "no-cache",
    };
    try {
      return await withDeadline(options?.signal, async (signal) => {
        const response = await fetchFrom(url, { ...request, signal });
        copies?.answered(url, Number(response.headers.get(STORED_AT_HEADER) ?? 0) || null);
        if (!response.ok) throw await problemOf(response);
        return (response.status === 204 ? null : await response.json()) as EndpointOutput<N>;
      });
    } catch (error) {
      // An answer that is not JSON is a fault of the server, not of the network.
      if (error instanceof CallError || error instanceof SyntaxError || options?.signal?.aborted) throw error;
      throw new CallError("network", 0, error instanceof Error ? error.message : "no answer");
    }
  };
}

/**
 * Does work whose signal is aborted with the caller's, or after the deadline. `AbortSignal.any` is younger than some
 * browsers that the build is for.
 */
async function withDeadline<T>(
  callers: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(callers?.reason);
  const timer = setTimeout(abort, DEADLINE_MS);
  callers?.addEventListener("abort", abort);
  if (callers?.aborted) abort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    callers?.removeEventListener("abort", abort);
  }
}

async function problemOf(response: Response): Promise<CallError> {
  const { status, headers } = response;
  const retryAfterSec = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = retryAfterSec > 0 ? retryAfterSec * 1_000 : null;
  try {
    const problem = (await response.json()) as Problem;
    const { code, message, errors: fields = {} } = problem;
    return new CallError(code as ErrorCode, status, message, { retryAfterMs, fields });
  } catch {
    return new CallError("unknown", status, response.statusText, { retryAfterMs });
  }
}
