import type { IncomingMessage, ServerResponse } from "node:http";
import type { Call, Language } from "@penlight/contract";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { cacheControl } from "../http/cache-control.ts";
import type { Caller } from "../http/caller.ts";
import { cookieValue } from "../http/cookies.ts";
import type { Devices } from "../http/device.ts";
import { pathOf, type Answerer } from "../http/front.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import { contentSecurityPolicy, pageHeaders } from "../http/security-headers.ts";
import type { Logger } from "../logger.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { DocumentTemplate } from "./document.ts";
import type { PageSource } from "./page-source.ts";

export interface PagesOptions {
  source: PageSource;
  /** The contract's calls, for a browser that knows us under this origin. */
  callFor: (origin: string) => Call;
  devices: Devices;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /** Origins beside our own that video and pictures may come from. */
  mediaOrigins: readonly string[];
  imageOrigins: readonly string[];
}

/** Longest path that is rendered as a page; longer ones are nobody's. */
const MAX_PATH = 300;
const MAX_PAGES = 400;

/** What decides how a page looks: nothing else of a request reaches the renderer. */
interface PageKey {
  path: string;
  language: Language;
  origin: string;
}

/**
 * Pages and the web app's files. A page is rendered once for everybody who asks within about a second: anonymous
 * HTML, compressed once, with an `ETag` of its content.
 */
export function createPages(options: PagesOptions): Answerer {
  const { source } = options;
  const rendered = new CachedRead<string, ReadyAnswer>({
    ttlMs: source.renderTtlMs,
    clock: options.clock,
    maxEntries: MAX_PAGES,
    load: (key) => render(options, JSON.parse(key) as PageKey),
  });
  const page: Answerer = async (request, response, caller) => {
    const verdict = options.limits.use("page", caller);
    if (!verdict.allowed) throw tooMany(verdict);
    const key = keyOf(request, caller);
    const { value } = await rendered.get(JSON.stringify(key));
    return value.send(
      request,
      response,
      caller.hasDevice ? [] : ["set-cookie", options.devices.mint(caller.secure)],
    );
  };
  return (request, response, caller) => {
    const file = source.file(pathOf(request.url ?? "/"));
    if (file) return file.send(request, response);
    const { middleware } = source;
    if (middleware === undefined) return page(request, response, caller);
    return throughMiddleware(middleware, request, response, () => page(request, response, caller));
  };
}

/** Only what is canonical: the path, one known parameter, the language of the cookie. */
function keyOf(request: IncomingMessage, caller: Caller): PageKey {
  const target = request.url ?? "/";
  const path = pathOf(target);
  if (path.length > MAX_PATH || !path.startsWith("/"))
    throw new AppError("not_found", "There is no such page.");
  const isInApp = /[?&]view_type=android(?:&|$)/.test(target);
  return {
    path: isInApp ? `${path}?view_type=android` : path,
    language: cookieValue(request.headers.cookie, "lang") === "en" ? "en" : "id",
    origin: caller.origin,
  };
}

async function render(options: PagesOptions, key: PageKey): Promise<ReadyAnswer> {
  const { source, clock, callFor, logger } = options;
  const { render: renderPage, template } = await source.load(key.path);
  try {
    const page = await renderPage({ ...key, nowMs: clock(), call: callFor(key.origin) });
    return answer(options, template, key, page.status, template.fill(page, key.language, key.origin));
  } catch (error) {
    // The browser gets the app without a first view and renders by itself.
    logger.error({ err: error, path: key.path }, "page not rendered");
    return answer(options, template, key, 500, template.shell(key.language));
  }
}

function answer(
  options: PagesOptions,
  template: DocumentTemplate,
  key: PageKey,
  status: number,
  html: string,
): ReadyAnswer {
  const policy = contentSecurityPolicy({
    scriptHashes: template.scriptHashes,
    styleHashes: template.styleHashes,
    mediaOrigins: options.mediaOrigins,
    imageOrigins: options.imageOrigins,
  });
  const headers = pageHeaders(policy, key.origin.startsWith("https:"));
  return new ReadyAnswer(Buffer.from(html), {
    status,
    contentType: "text/html; charset=utf-8",
    cacheControl: status === 500 ? cacheControl.noStore : cacheControl.revalidate,
    headers: options.source.strictPolicy ? headers : headers.slice(2),
    compressible: true,
    vary: "Cookie",
  });
}

function throughMiddleware(
  middleware: NonNullable<PageSource["middleware"]>,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => number | Promise<number>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    response.once("close", () => resolve(response.statusCode));
    middleware(request, response, () => {
      Promise.resolve(next()).then(resolve, reject);
    });
  });
}
