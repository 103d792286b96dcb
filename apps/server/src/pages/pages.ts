import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "@penlight/contract";
import { OSHI_COOKIE, OSHI_MOST, OSHI_SEPARATOR } from "@penlight/contract/constants";
import { languageOf, type Language } from "@penlight/contract/languages";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import type { Session } from "../http/route.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { cookieValue } from "../http/headers/cookies.ts";
import type { Devices } from "../http/device.ts";
import { pathOf, type Answerer } from "../http/fast-path.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { contentSecurityPolicy, pageHeaders } from "../http/headers/security-headers.ts";
import type { Logger } from "../base/logger.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { DocumentTemplate } from "./document.ts";
import { findPage, type KnownPages } from "./find-page.ts";
import { pageQuery } from "./page-query.ts";
import type { PageSource } from "./page-source.ts";
import { ReadyAnswer, type ReadyAnswerOptions } from "../http/ready-answer.ts";

export interface PagesOptions {
  source: PageSource;
  known: KnownPages;
  /** The contract's calls, for a browser that knows us under this origin. @param viewer who is answered where it is about themselves */
  callFor: (origin: string, viewer: Session | null) => Call;
  /** Who asks, by their cookie; null for nobody. */
  sessionOf: (request: IncomingMessage, caller: Caller) => Promise<Session | null>;
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
/** Rendering is the dearest thing that a visitor can ask for: of what comes beyond, browsers render by themselves. */
const MAX_RENDERS = 8;
/** So many of them for one viewer each: those beyond get what is everybody's, and their browser puts it right. */
const MAX_OWN_RENDERS = 3;
/** A document does not wait longer to know whose it is. */
const SESSION_MS = 300;
/** No route of the web app's, so that it shows what stands for all that are none. */
const NOWHERE = "/404";

/** What decides how a page looks: nothing else of a request reaches the renderer. */
interface PageKey {
  path: string;
  language: Language;
  /** Whether the browser takes the markup over. Where the address looks like another page's it begins anew. */
  isTakenOver: boolean;
}

/**
 * Pages and the web app's files. A page is rendered once for everybody who asks within about a second, however
 * they spell its address and ours: anonymous HTML, compressed once, with an `ETag` of its content. Whoever is signed in,
 * or has an oshi, gets one of their own, which nobody keeps.
 */
export function createPages(options: PagesOptions): Answerer {
  const { source } = options;
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
  const page: Answerer = async (request, response, caller) => {
    const verdict = options.limits.use("page", caller);
    if (!verdict.allowed) throw tooMany(verdict);
    const target = request.url ?? "/";
    const path = pathOf(target);
    if (path.length > MAX_PATH) throw new AppError("not_found", "There is no such page.");
    const language = languageOf(cookieValue(request.headers.cookie, "lang"));
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
    const cookie = caller.hasDevice ? [] : ["set-cookie", options.devices.mint(caller.secure).cookie];
    return shown.answerFor(caller.origin).send(request, response, cookie);
  };
  /** Null where too many are asked for, or it could not be rendered: everybody's will do. */
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
    const file = source.file(pathOf(request.url ?? "/"));
    if (file) return file.send(request, response);
    const { middleware } = source;
    if (middleware === undefined) return page(request, response, caller);
    return throughMiddleware(middleware, request, response, () => page(request, response, caller));
  };
}

/** Too many pages are being rendered at this moment. */
class BusyError extends Error {
  override readonly name = "BusyError";
}

function queryOf(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? "" : target.slice(at);
}

/** A page's other spellings lead to its one address, for now: a member's name in it may change. */
function redirect(response: ServerResponse, to: string): number {
  const headers = ["location", to, "cache-control", cacheControl.revalidate, "content-length", "0"];
  response.writeHead(301, headers);
  response.end();
  return 301;
}

/** Who a page is rendered for. */
interface Viewer {
  session: Session | null;
  oshi: readonly number[];
}

/** Null for visitors who have said nothing of themselves: they get what is everybody's. */
async function viewerOf(
  { sessionOf }: PagesOptions,
  request: IncomingMessage,
  caller: Caller,
): Promise<Viewer | null> {
  const oshi = oshiIn(cookieValue(request.headers.cookie, OSHI_COOKIE));
  // Where it can't be had in time, as where the database is away or says nothing, a page is everybody's.
  const late = new AbortController();
  const session = await Promise.race([
    sessionOf(request, caller).catch(() => null),
    wait(SESSION_MS, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return session === null && oshi.length === 0 ? null : { session, oshi };
}

/** Anything may stand in a cookie. */
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
    return answer(options, template, { status: page.status, html, isOwn: viewer !== null });
  } catch (error) {
    // The browser gets the app without a first view and renders by itself.
    logger.error({ err: error, path }, "page not rendered");
    return answer(options, template, { status: 500, html: template.shell(language), isOwn: false });
  }
}

/** The app without a first view, made once for each template. */
async function unrendered(
  options: PagesOptions,
  { path, language }: PageKey,
  shells: WeakMap<DocumentTemplate, Map<string, RenderedPage>>,
): Promise<RenderedPage> {
  const { template } = await options.source.load(path);
  const status = path === NOWHERE ? 404 : 200;
  const known = shells.get(template) ?? new Map<string, RenderedPage>();
  const name = `${language} ${status}`;
  const shell =
    known.get(name) ?? answer(options, template, { status, html: template.shell(language), isOwn: false });
  shells.set(template, known.set(name, shell));
  return shell;
}

/** @param isOwn of one viewer: also their browser keeps it not, or it would come back after they have left */
function answer(
  options: PagesOptions,
  template: DocumentTemplate,
  { status, html, isOwn }: { status: number; html: string; isOwn: boolean },
): RenderedPage {
  const policy = contentSecurityPolicy({
    scriptHashes: template.scriptHashes,
    styleHashes: template.styleHashes,
    mediaOrigins: options.mediaOrigins,
    imageOrigins: options.imageOrigins,
  });
  return new RenderedPage(html, status !== 500, (origin) => {
    const headers = pageHeaders(policy, origin.startsWith("https:"));
    return {
      status,
      contentType: "text/html; charset=utf-8",
      cacheControl: status === 500 || isOwn ? cacheControl.noStore : cacheControl.revalidate,
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

/** In place of our origin while a page is rendered: which one a browser uses is known when it asks. */
const ANY_ORIGIN = "http://any-origin.invalid";

/** Origins that a page is kept ready for; under any further one it is put together for whoever asks. */
const MAX_READY = 3;

/** A page that was rendered once for all origins. */
class RenderedPage {
  readonly #parts: readonly string[];
  readonly #optionsFor: (origin: string) => ReadyAnswerOptions;
  readonly #ready = new Map<string, ReadyAnswer>();
  /** It has a first view. */
  readonly isWhole: boolean;

  /** @param html with {@link ANY_ORIGIN} wherever ours is to stand */
  constructor(html: string, isWhole: boolean, optionsFor: (origin: string) => ReadyAnswerOptions) {
    this.isWhole = isWhole;
    this.#parts = html.split(ANY_ORIGIN);
    this.#optionsFor = optionsFor;
  }

  answerFor(origin: string): ReadyAnswer {
    const known = this.#ready.get(origin);
    if (known) return known;
    const body = Buffer.from(this.#parts.join(origin));
    // Invented hosts are not worth the compressing, nor a place in memory.
    if (this.#ready.size >= MAX_READY)
      return new ReadyAnswer(body, { ...this.#optionsFor(origin), compressible: false });
    const answer = new ReadyAnswer(body, this.#optionsFor(origin));
    this.#ready.set(origin, answer);
    return answer;
  }
}
