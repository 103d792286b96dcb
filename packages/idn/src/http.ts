import type { z } from "zod";
import * as wire from "./wire.ts";

/** Why a call failed, in the platform's terms. */
export type IdnErrorCode = "network" | "not_found" | "forbidden" | "rate_limited" | "bad_answer";

/** A failed call. `retryable` says whether the same call can succeed soon without anything changing here. */
export class IdnError extends Error {
  override readonly name = "IdnError";
  readonly code: IdnErrorCode;
  readonly status: number | undefined;
  /** What the platform asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;

  constructor(
    code: IdnErrorCode,
    message: string,
    details: { status?: number; retryAfterSec?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSec = details.retryAfterSec;
  }

  get retryable(): boolean {
    return this.code !== "not_found" && this.code !== "forbidden";
  }
}

/** The part of `fetch` that is used, so that a caller can put deadlines and pools in front. */
export type Fetch = (
  url: string,
  init: { method: "GET" | "POST"; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

export interface IdnHttpOptions {
  /** `https://api.idn.app/graphql` */
  graphqlUrl: string;
  /** `https://api.idn.app` (REST detail, only with a key) */
  apiUrl: string;
  /** `https://www.idn.app` (pages) */
  webUrl: string;
  /** `x-api-key` of the REST calls; without it, or while it is refused, the page of the live is read instead. */
  apiKey?: string;
  fetch: Fetch;
  /** For the REST calls. Default `fetch`. */
  apiFetch?: Fetch;
  /** Unix ms. Default the system's clock. */
  clock?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** IDN's read side, anonymous. Every method rejects with {@link IdnError}. */
export type IdnHttp = ReturnType<typeof createIdnHttp>;

/** What {@link IdnHttp.searchLivestreams} tells of the list. */
export interface LiveSearch {
  lives: wire.Live[];
  /** Items that can't be read but for these fields. */
  unread: wire.UnreadLive[];
  /** False when nobody knows which lives some items are: absence from such a list means nothing. */
  isWhole: boolean;
  /** There are more lives than these. */
  hasMore: boolean;
}

/** So long a refused key is left alone. */
const KEY_PAUSE_MS = 600_000;

const LIVE_FIELDS = `slug title image_url status view_count playback_url room_identifier
  live_at end_at scheduled_at category { name slug }
  creator { uuid username name avatar follower_count }`;
const SEARCH = `query LiveNow($limit: Int!) {
  searchLivestream(query: "", limit: $limit) { next_cursor result { ${LIVE_FIELDS} } }
}`;
const LIST = `query LivePage($page: Int!) { getLivestreams(page: $page, category: "all") { ${LIVE_FIELDS} } }`;
const PROFILE = `query Creator($username: String!) {
  getPublicProfileByUsername(username: $username) {
    uuid username name avatar bio_description follower_count
  }
}`;

/** Builds the client of IDN's read calls; all that it keeps is when its key was refused. */
export function createIdnHttp(options: IdnHttpOptions) {
  const { fetch } = options;
  const query = async <T extends z.ZodType>(
    document: string,
    variables: Record<string, string | number>,
    answer: T,
    call: CallOptions = {},
  ): Promise<z.output<T>> => {
    const body = await readText(fetch, options.graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: document, variables }),
      ...(call.signal && { signal: call.signal }),
    });
    const json = parseJson(body);
    const parsed = answer.safeParse(json);
    if (parsed.success) return parsed.data;
    const errors = wire.graphqlErrors.safeParse(json);
    const reason = errors.success ? errors.data.errors[0]?.message : "unknown shape";
    throw new IdnError("bad_answer", `IDN refused the query: ${reason}`, { cause: parsed.error });
  };

  return {
    /** Everything in the live list, scheduled items included. `limit` up to 1000. */
    searchLivestreams: async (limit = 1000, call?: CallOptions): Promise<LiveSearch> => {
      const { data } = await query(SEARCH, { limit }, wire.searchAnswer, call);
      const { result, unread, nameless, hasMore } = data.searchLivestream;
      const isFull = result.length + unread.length + nameless >= limit;
      return { lives: result, unread, isWhole: nameless === 0, hasMore: hasMore || isFull };
    },
    /** One page from 1; an empty page is the end. */
    livestreams: async (page: number, call?: CallOptions) =>
      (await query(LIST, { page }, wire.livestreamsAnswer, call)).data.getLivestreams,
    profileByUsername: async (username: string, call?: CallOptions) =>
      (await query(PROFILE, { username }, wire.profileAnswer, call)).data.getPublicProfileByUsername,
    liveDetail: detailCall(options),
  };
}

/** Chat room, playback and status of one live: by REST with a key that is taken, else from the live's page. */
function detailCall(options: IdnHttpOptions) {
  const { fetch, apiFetch = fetch, apiUrl, apiKey, webUrl, clock = Date.now } = options;
  let refusedMs = -Infinity;
  return async (username: string, slug: string, call: CallOptions = {}): Promise<wire.LiveDetail> => {
    if (apiKey && Math.abs(clock() - refusedMs) >= KEY_PAUSE_MS) {
      try {
        return await restDetail(apiFetch, apiUrl, apiKey, slug, call);
      } catch (error) {
        if (!(error instanceof IdnError) || error.retryable) throw error;
        refusedMs = clock();
      }
    }
    return pageDetail(fetch, webUrl, username, slug, call);
  };
}

async function restDetail(fetch: Fetch, apiUrl: string, apiKey: string, slug: string, call: CallOptions) {
  const url = `${apiUrl.replace(/\/$/, "")}/api/v4/livestream/${encodeURIComponent(slug)}`;
  const body = await readText(fetch, url, {
    method: "GET",
    headers: { "x-api-key": apiKey, accept: "application/json" },
    ...(call.signal && { signal: call.signal }),
  });
  return shaped(wire.restDetail, parseJson(body)).data;
}

async function pageDetail(fetch: Fetch, webUrl: string, username: string, slug: string, call: CallOptions) {
  const url = `${webUrl.replace(/\/$/, "")}/${encodeURIComponent(username)}/live/${encodeURIComponent(slug)}`;
  const html = await readText(fetch, url, {
    method: "GET",
    headers: { accept: "text/html" },
    ...(call.signal && { signal: call.signal }),
  });
  const script = /<script id="__NEXT_DATA__"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (script === undefined) throw new IdnError("bad_answer", "The live's page has no data");
  return shaped(wire.pageData, parseJson(script)).props.pageProps.livestream;
}

function shaped<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new IdnError("bad_answer", "Unknown shape", { cause: parsed.error });
  return parsed.data;
}

/** The value, or undefined when the text isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function readText(fetch: Fetch, url: string, init: Parameters<Fetch>[1]): Promise<string> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, init);
    body = await response.text();
  } catch (cause) {
    throw new IdnError("network", "IDN did not answer", { cause });
  }
  if (response.ok) return body;
  const { status } = response;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (status === 404) throw new IdnError("not_found", "Not found", { status });
  if (status === 401 || status === 403) throw new IdnError("forbidden", "Refused", { status });
  if (status === 429)
    throw new IdnError("rate_limited", "Too many requests", {
      status,
      ...(Number.isFinite(retryAfter) && { retryAfterSec: retryAfter }),
    });
  throw new IdnError("bad_answer", `Status ${status}`, { status });
}
