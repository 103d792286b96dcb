import type { z } from "zod";
import { ShowroomError } from "./errors.ts";
import * as wire from "./wire.ts";

/** The part of `fetch` that is used, so that a caller can put deadlines and pools in front. */
export type Fetch = (
  url: string,
  init: { method: "GET"; headers: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

export interface ShowroomHttpOptions {
  /** `https://www.showroom-live.com` */
  webUrl: string;
  /** `https://campaign.showroom-live.com` */
  campaignUrl: string;
  fetch: Fetch;
  /** Language of names and error texts. Default English. */
  language?: "en-US" | "ja-JP";
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** SHOWROOM's read side, anonymous. Every method rejects with {@link ShowroomError}. */
export type ShowroomHttp = ReturnType<typeof createShowroomHttp>;

/** Builds the client of SHOWROOM's read calls (`docs/platforms.md`); it keeps no state and no cookies. */
export function createShowroomHttp(options: ShowroomHttpOptions) {
  const headers = {
    accept: "application/json, text/plain, */*",
    "accept-language": options.language ?? "en-US",
    referer: `${new URL(options.webUrl).origin}/`,
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
  };
  const get = async <T extends z.ZodType>(
    base: string,
    path: string,
    query: Record<string, string | number>,
    answer: T,
    call: CallOptions = {},
  ): Promise<z.output<T>> => {
    const url = new URL(base.replace(/\/$/, "") + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const body = await readJson(options.fetch, url.href, headers, call.signal);
    const parsed = answer.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ShowroomError("bad_answer", `${path} answered in an unknown shape`, { cause: parsed.error });
  };
  const web = <T extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    answer: T,
    call?: CallOptions,
  ) => get(options.webUrl, path, query, answer, call);
  const ofRoom =
    <T extends z.ZodType>(path: string, answer: T) =>
    (roomId: number, call?: CallOptions) =>
      web(path, { room_id: roomId }, answer, call);

  return {
    /** Every live on air, by genre; lags up to 30 s. */
    onlives: (call?: CallOptions) => web("/api/live/onlives", {}, wire.onlivesAnswer, call),
    upcoming: (genreId: number, call?: CallOptions) =>
      web("/api/live/upcoming", { genre_id: genreId }, wire.upcomingAnswer, call),
    profile: ofRoom("/api/room/profile", wire.roomProfile),
    /** Resolves a url key to ids. */
    status: (urlKey: string, call?: CallOptions) =>
      web("/api/room/status", { room_url_key: urlKey }, wire.roomStatus, call),
    nextLive: ofRoom("/api/room/next_live", wire.nextLive),
    liveInfo: ofRoom("/api/live/live_info", wire.liveInfo),
    /** Video addresses, as the platform lists them; empty in the first seconds of a live and offline. */
    streamingUrl: (roomId: number, call?: CallOptions) =>
      web("/api/live/streaming_url", { room_id: roomId, abr_available: 1 }, wire.streamingUrlAnswer, call),
    /** Newest first. */
    commentLog: ofRoom("/api/live/comment_log", wire.commentLogAnswer),
    /** Newest first. */
    giftLog: ofRoom("/api/live/gift_log", wire.giftLogAnswer),
    giftList: ofRoom("/api/live/gift_list", wire.giftListAnswer),
    stageUsers: ofRoom("/api/live/stage_user_list", wire.stageUserListAnswer),
    summaryRanking: ofRoom("/api/live/summary_ranking", wire.summaryRankingAnswer),
    telop: ofRoom("/api/live/telop", wire.telopAnswer),
    /** Fan letters, a page at a time from 1; an empty page is the end. */
    recommendComments: (roomId: number, page = 1, call?: CallOptions) =>
      web("/api/room/recommend_comments", { room_id: roomId, page }, wire.recommendCommentsAnswer, call),
    /** The 48 groups' rooms; keep those whose name contains "JKT48". */
    campaignRooms: (call?: CallOptions) =>
      get(options.campaignUrl, "/akb48_sr/data/room_status_list.json", {}, wire.campaignRooms, call),
    /** Ticketed shows, announced and on air. */
    premiumLives: (call?: CallOptions) =>
      web("/api/premium_live/search", { page: 1, count: 24, is_pickup: 0 }, wire.premiumLiveAnswer, call),
  };
}

async function readJson(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { method: "GET", headers, ...(signal && { signal }) });
    body = await parseBody(response);
  } catch (cause) {
    throw new ShowroomError("network", "SHOWROOM did not answer", { cause });
  }
  const failure = failureOf(response, body);
  if (failure) throw failure;
  return body;
}

/** The body as JSON, or undefined when it isn't JSON: an HTML page in front of the API is common. */
async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(response: Response, body: unknown): ShowroomError | undefined {
  const { status } = response;
  const envelope = wire.errorEnvelope.safeParse(body);
  const first = envelope.success ? envelope.data.errors[0] : undefined;
  if (status === 402 || first?.redirect_url)
    return new ShowroomError("ticket_needed", "A ticket is needed", { status });
  if (status === 404 || (first?.code === wire.ERROR_CODE_NOT_FOUND && status !== 200))
    return new ShowroomError("not_found", "Not found", { status });
  if (status === 401 || status === 403 || status === 451)
    return new ShowroomError("forbidden", "Refused", { status });
  if (status === 429)
    return new ShowroomError("rate_limited", "Too many requests", {
      status,
      retryAfterSec: retryAfterSec(response),
    });
  if (!response.ok) return new ShowroomError("bad_answer", `Status ${status}`, { status });
  if (body === undefined) return new ShowroomError("bad_answer", "Not JSON", { status });
  return undefined;
}

function retryAfterSec(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
