import { Agent, request, type Dispatcher } from "undici";
import { AppError } from "../base/errors.ts";
import { checkAddress, type GuardPolicy, ForbiddenAddressError, pinnedLookup } from "./stream-guard.ts";

/** A response whose body has not been read yet. */
export interface MediaResponse {
  /** Final URL after redirects. */
  url: URL;
  status: 200 | 206;
  contentType: string;
  contentRange: string | null;
  contentLength: number | null;
  body: AsyncIterable<Buffer>;
  /** Releases the connection without reading the rest. */
  discard(): void;
}

interface MediaRequest {
  range?: string | undefined;
  accept: string;
  signal: AbortSignal;
}

export interface MediaFetchOptions {
  policy: GuardPolicy;
  /** `Referer` and `Origin` that a platform's video hosts expect, by host. */
  refererOf: (host: string) => string | null;
}

export type MediaFetcher = ReturnType<typeof createMediaFetcher>;

const MAX_REDIRECTS = 3;
const CONNECT_MS = 3_000;
const FIRST_BYTE_MS = 8_000;
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

/**
 * Fetches media for browsers: connections pinned to checked addresses, each redirect checked, no cookies sent or
 * returned.
 */
export function createMediaFetcher(options: MediaFetchOptions) {
  const timeouts = { headersTimeout: FIRST_BYTE_MS, bodyTimeout: FIRST_BYTE_MS };
  const connections = 64;
  const pinned = new Agent({
    ...timeouts,
    connections,
    connect: { timeout: CONNECT_MS, lookup: pinnedLookup() },
  });
  // The sandbox is on the loopback interface, which the pinned agent refuses.
  const sandbox = new Agent({ ...timeouts, connections, connect: { timeout: CONNECT_MS } });
  const agentFor = (url: URL): Agent => (url.origin === options.policy.sandboxOrigin ? sandbox : pinned);

  return {
    /** Fetches a checked URL. Rejects with `AppError`. */
    async fetch(address: URL, { range, accept, signal }: MediaRequest): Promise<MediaResponse> {
      let url = address;
      for (let redirects = 0; ; redirects += 1) {
        const response = await send(url, agentFor(url), headersFor(url, accept, range, options), signal);
        const location = response.headers.location;
        if (!isRedirect(response.statusCode) || typeof location !== "string") return accepted(url, response);
        void response.body.dump();
        if (redirects === MAX_REDIRECTS)
          throw new AppError("upstream_failed", "The stream moves around in circles.");
        if (!URL.canParse(location, url.href))
          throw new AppError("upstream_failed", "The stream moved nowhere.");
        url = checkAddress(new URL(location, url).href, options.policy);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pinned.destroy(), sandbox.destroy()]);
    },
  };
}

function headersFor(
  url: URL,
  accept: string,
  range: string | undefined,
  options: MediaFetchOptions,
): Record<string, string> {
  const referer = options.refererOf(url.hostname);
  return {
    accept,
    "user-agent": USER_AGENT,
    // Compressed playlists would have to be decompressed here, and are small anyway.
    "accept-encoding": "identity",
    ...(range !== undefined && { range }),
    ...(referer !== null && { referer, origin: new URL(referer).origin }),
  };
}

async function send(
  url: URL,
  dispatcher: Agent,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  try {
    return await request(url, { method: "GET", headers, signal, dispatcher });
  } catch (cause) {
    throw mediaError(cause, signal);
  }
}

/** Converts a failure of a media request to our error codes. */
export function mediaError(cause: unknown, signal: AbortSignal): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof ForbiddenAddressError)
    return new AppError("address_forbidden", "This address is not public.", { cause });
  const name = cause instanceof Error ? cause.name : "";
  if (signal.aborted || /Timeout/.test(name))
    return new AppError("upstream_timeout", "The platform's video took too long.", { cause });
  return new AppError("upstream_failed", "The platform's video can't be reached.", { cause });
}

function accepted(url: URL, response: Dispatcher.ResponseData): MediaResponse {
  const { statusCode, headers, body } = response;
  if (statusCode !== 200 && statusCode !== 206) {
    void body.dump();
    if (statusCode === 404 || statusCode === 410)
      throw new AppError("stream_offline", "The platform has no such video any more.");
    throw new AppError("upstream_failed", `The platform's video answered ${statusCode}.`);
  }
  // `identity` was requested: a compressed body could decompress to any size.
  if ((single(headers["content-encoding"]) ?? "identity") !== "identity") {
    void body.dump();
    throw new AppError("upstream_failed", "The platform's video comes packed.");
  }
  const length = Number(headers["content-length"] ?? Number.NaN);
  return {
    url,
    status: statusCode,
    contentType: single(headers["content-type"]) ?? "",
    contentRange: single(headers["content-range"]),
    contentLength: Number.isInteger(length) ? length : null,
    body,
    discard: () => void body.dump(),
  };
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : (value?.[0] ?? null);
}
