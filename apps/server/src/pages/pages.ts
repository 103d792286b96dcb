import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "@penlight/contract";
import { OSHI_COOKIE, OSHI_MOST, OSHI_SEPARATOR } from "@penlight/contract/constants";
import { languageOf, type Language } from "@penlight/contract/languages";
import { OFFLINE_SHELL_PATH } from "@penlight/contract/service-worker";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/route.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { cookieValue } from "../http/headers/cookies.ts";
import { handleIn } from "../identity/session-cookies.ts";
import { pathOf, type Answerer } from "../http/fast-path.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { contentSecurityPolicy, pageHeaders } from "../http/headers/security-headers.ts";
import type { Logger } from "../base/logger.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import { hashSource, type DocumentTemplate } from "./document.ts";
import { findPage, requireCanonicals, type KnownPages } from "./find-page.ts";
import { pageQuery } from "./page-query.ts";
import type { PageSource } from "./page-source.ts";
import { ReadyAnswer, type ReadyAnswerOptions } from "../http/ready-answer.ts";

export interface PagesOptions {
  source: PageSource;
  /** Files by path, besides those of the web app. */
  files: ReadonlyMap<string, ReadyAnswer>;
  known: KnownPages;
  /**
   * The contract's endpoints for a browser that uses this origin. @param viewer the session for the viewer's own data
   */
  callFor: (origin: string, viewer: Session | null) => Call;
  /** The session by the request's cookie; null without one. */
  sessionOf: (request: IncomingMessage, caller: Caller) => Promise<Session | null>;
  /** Calls the listener when a live has started or ended, or needs a ticket from now on, or no longer. */
  onLivesChanged: (listener: () => void) => unknown;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /** Origins of video and pictures, in addition to our own. */
  mediaOrigins: readonly string[];
  imageOrigins: readonly string[];
}

/** Maximum length of a page's path; longer ones do not exist. */
const MAX_PATH = 300;
const MAX_PAGES = 400;
/**
 * Maximum number of concurrent renderings, the most expensive work that a visitor can cause. Beyond that, browsers
 * render the page.
 */
const MAX_RENDERS = 8;
/** Maximum number of them for single viewers; others get the anonymous page, which their browser updates. */
const MAX_OWN_RENDERS = 3;
/** Maximum time that a document waits for the session. */
const SESSION_MS = 300;
/** Not a route of the web app, so that it renders the "not found" page. */
const NOWHERE = "/404";

/** Everything that determines a page's rendering, and all of the request that reaches the renderer. */
interface PageKey {
  path: string;
  language: Language;
  /** Whether the browser hydrates the markup. For a path that looks like another page's it renders from scratch. */
  isTakenOver: boolean;
}

/**
 * Serves pages and the web app's files. A page is rendered once for all requests within about a second, for all
 * spellings of its path and all origins: anonymous HTML, compressed once, with an `ETag`, without cookies, which shared
 * caches may keep for a second. A viewer with a session or an oshi gets a page of their own, which is not cached.
 */
export function createPages(options: PagesOptions): Answerer {
  const { source } = options;
  requireCanonicals(source.routes);
  const shells = new WeakMap<DocumentTemplate, Map<string, RenderedPage>>();
  let renders = 0;
  let ownRenders = 0;
  const rendered = new CachedRead<PageKey, RenderedPage>({
    ttlMs: source.renderTtlMs,
    clock: options.clock,
    maxEntries: MAX_PAGES,
    idOf: ({ path, language, isTakenOver }) => `${path} ${language} ${isTakenOver}`,
    async load(key) {
      if (renders >= MAX_RENDERS) throw new BusyError();
      renders += 1;
      return render(options, key).finally(() => (renders -= 1));
    },
  });
  options.onLivesChanged(() => rendered.clear());
  const page: Answerer = async (request, response, caller) => {
    const verdict = options.limits.use("page", caller);
    if (!verdict.allowed) throw tooMany(verdict);
    const target = request.url ?? "/";
    const path = pathOf(target);
    if (path.length > MAX_PATH) throw new AppError("not_found", "There is no such page.");
    const language = languageOf(cookieValue(request.headers.cookie, "lang"));
    if (path === OFFLINE_SHELL_PATH) {
      const shell = await unrendered(options, { path, language }, shells);
      return shell.answerFor(caller.origin, false).send(request, response, ["content-language", language]);
    }
    const found = await findPage(path, source.routes, options.known);
    if (found.kind === "moved") return redirect(response, found.to + queryOf(target));
    const key: PageKey =
      found.kind === "page"
        ? { path: `${path}${pageQuery(found.route, target)}`, language, isTakenOver: true }
        : { path: NOWHERE, language, isTakenOver: !found.isPattern };
    const viewer = key.isTakenOver ? await viewerOf(options, request, caller) : null;
    const shown =
      (viewer && (await ownPage(key, viewer))) ??
      (await rendered.value(key).catch((error: unknown) => {
        if (error instanceof BusyError) return unrendered(options, key, shells);
        throw error;
      }));
    return shown.answerFor(caller.origin, namesViewer(request, caller)).send(request, response);
  };
  /** Null when too many are being rendered, or rendering failed: the anonymous page is served then. */
  async function ownPage(key: PageKey, viewer: Viewer): Promise<RenderedPage | null> {
    if (ownRenders >= MAX_OWN_RENDERS) return null;
    ownRenders += 1;
    try {
      const page = await render(options, key, viewer);
      return page.isWhole ? page : null;
    } finally {
      ownRenders -= 1;
    }
  }
  return (request, response, caller) => {
    const path = pathOf(request.url ?? "/");
    const file = options.files.get(path) ?? source.file(path);
    if (file) return file.send(request, response);
    const { middleware } = source;
    if (middleware === undefined) return page(request, response, caller);
    return throughMiddleware(middleware, request, response, () => page(request, response, caller));
  };
}

/** Too many pages are being rendered right now. */
class BusyError extends Error {
  override readonly name = "BusyError";
}

function queryOf(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? "" : target.slice(at);
}

/** Redirects to a page's canonical path. Caches must revalidate: a member's name in the path may change. */
function redirect(response: ServerResponse, to: string): number {
  const headers = ["location", to, "cache-control", cacheControl.revalidate, "content-length", "0"];
  response.writeHead(301, headers);
  response.end();
  return 301;
}

/** The viewer that a page is rendered for. */
interface Viewer {
  session: Session | null;
  oshi: readonly number[];
}

/** Null for a visitor without session and oshi, who gets the anonymous page. */
async function viewerOf(
  { sessionOf }: PagesOptions,
  request: IncomingMessage,
  caller: Caller,
): Promise<Viewer | null> {
  const oshi = oshiIn(cookieValue(request.headers.cookie, OSHI_COOKIE));
  // When the session can't be read in time, for example while the database is unavailable, the page is anonymous.
  const late = new AbortController();
  const session = await Promise.race([
    sessionOf(request, caller).catch(() => null),
    wait(SESSION_MS, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return session === null && oshi.length === 0 ? null : { session, oshi };
}

/**
 * Whether a request names a viewer, so that its page may be of their own. A shared cache must not keep the page either
 * when it turns out to be the anonymous one, because the session could not be read in time.
 */
function namesViewer({ headers }: IncomingMessage, { secure }: Caller): boolean {
  const { authorization, cookie } = headers;
  return (
    authorization !== undefined ||
    handleIn(cookie, secure) !== null ||
    cookieValue(cookie, OSHI_COOKIE) !== null
  );
}

/** Parses the oshi cookie, which may contain anything. */
function oshiIn(text: string | null): number[] {
  const rooms = (text ?? "")
    .split(OSHI_SEPARATOR)
    .map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0));
  return [...new Set(rooms)].filter((room) => room > 0).slice(0, OSHI_MOST);
}

async function render(
  options: PagesOptions,
  key: PageKey,
  viewer: Viewer | null = null,
): Promise<RenderedPage> {
  const { source, clock, callFor, logger } = options;
  const { path, language } = key;
  const { render: renderPage, template } = await source.load(path);
  try {
    const page = await renderPage({
      path,
      language,
      origin: ANY_ORIGIN,
      nowMs: clock(),
      call: callFor(ANY_ORIGIN, viewer?.session ?? null),
      viewer: viewer && { isFan: viewer.session !== null, oshi: viewer.oshi },
    });
    const shown = key.isTakenOver ? page : { ...page, state: undefined };
    const html = template.fill(shown, language, ANY_ORIGIN);
    const scripts = page.script === undefined ? [] : [page.script];
    const isOwn = viewer !== null;
    return answer(options, template, { status: page.status, html, isOwn, isShared: !isOwn, scripts });
  } catch (error) {
    // The browser gets the app without a first view and renders it.
    logger.error({ err: error, path }, "page not rendered");
    return answer(options, template, { status: 500, html: template.shell(language) });
  }
}

/** The app without a first view, created once per template. */
async function unrendered(
  options: PagesOptions,
  { path, language }: Omit<PageKey, "isTakenOver">,
  shells: WeakMap<DocumentTemplate, Map<string, RenderedPage>>,
): Promise<RenderedPage> {
  const { template } = await options.source.load(path);
  const status = path === NOWHERE ? 404 : 200;
  const known = shells.get(template) ?? new Map<string, RenderedPage>();
  const name = `${language} ${status}`;
  const shell = known.get(name) ?? answer(options, template, { status, html: template.shell(language) });
  shells.set(template, known.set(name, shell));
  return shell;
}

interface Answered {
  status: number;
  html: string;
  /** For a single viewer: not cached by the browser either, since it would be shown after they have signed out. */
  isOwn?: boolean;
  /** Whether a shared cache may keep it. */
  isShared?: boolean;
  scripts?: string[];
}

function answer(
  options: PagesOptions,
  template: DocumentTemplate,
  { status, html, isOwn = false, isShared = false, scripts = [] }: Answered,
): RenderedPage {
  const policy = contentSecurityPolicy({
    scriptHashes: [...template.scriptHashes, ...scripts.map(hashSource)],
    styleHashes: template.styleHashes,
    mediaOrigins: options.mediaOrigins,
    imageOrigins: options.imageOrigins,
  });
  return new RenderedPage(html, status !== 500, (origin, hasNamedViewer) => {
    const headers = pageHeaders(policy, origin.startsWith("https:"));
    const forOthers = isShared && !hasNamedViewer ? cacheControl.shared : cacheControl.revalidate;
    return {
      status,
      contentType: "text/html; charset=utf-8",
      cacheControl: status === 500 || isOwn ? cacheControl.noStore : forOthers,
      headers: options.source.strictPolicy ? headers : headers.slice(2),
      compressible: true,
      vary: "Cookie",
    };
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

/** Placeholder of our origin during rendering: the browser's origin is known with its request only. */
const ANY_ORIGIN = "http://any-origin.invalid";

/** Number of prepared responses; for further origins they are built per request. */
const MAX_READY = 4;

/** A page that was rendered once for all origins. */
class RenderedPage {
  readonly #parts: readonly string[];
  readonly #optionsFor: (origin: string, hasNamedViewer: boolean) => ReadyAnswerOptions;
  readonly #ready = new Map<string, ReadyAnswer>();
  /** Whether it has a first view. */
  readonly isWhole: boolean;

  /** @param html with {@link ANY_ORIGIN} wherever our origin is inserted */
  constructor(
    html: string,
    isWhole: boolean,
    optionsFor: (origin: string, hasNamedViewer: boolean) => ReadyAnswerOptions,
  ) {
    this.isWhole = isWhole;
    this.#parts = html.split(ANY_ORIGIN);
    this.#optionsFor = optionsFor;
  }

  /** @param hasNamedViewer whether the request names a viewer, by a cookie or otherwise */
  answerFor(origin: string, hasNamedViewer: boolean): ReadyAnswer {
    const key = `${hasNamedViewer} ${origin}`;
    const known = this.#ready.get(key);
    if (known) return known;
    const body = Buffer.from(this.#parts.join(origin));
    const options = this.#optionsFor(origin, hasNamedViewer);
    // Requests with forged hosts are neither compressed nor cached.
    if (this.#ready.size >= MAX_READY) return new ReadyAnswer(body, { ...options, compressible: false });
    const answer = new ReadyAnswer(body, options);
    this.#ready.set(key, answer);
    return answer;
  }
}
