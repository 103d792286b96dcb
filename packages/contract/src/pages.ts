import type { Call } from "./endpoints.ts";
import type { Language } from "./languages.ts";

/** The interface between the server's page cache and the web app's server bundle (`entry-server.tsx`). */

/** The viewer of a first view, if known: such a page is for this viewer only. */
export interface PageViewer {
  /** Somebody is signed in: the request's `call` uses their session. */
  isFan: boolean;
  /** Room ids of the oshi stored in this browser, the first oshi first. */
  oshi: readonly number[];
}

/** A first view to render. */
export interface PageRequest {
  /** Path and normalised query, e.g. `/room/JKT48_Freya/318225`. */
  path: string;
  language: Language;
  /** Render time, Unix milliseconds; clocks on the page start from it. */
  nowMs: number;
  /** The server's origin, for absolute URLs in link previews. */
  origin: string;
  call: Call;
  /** Null: the page is the same for everybody, and contains no fan's data. */
  viewer: PageViewer | null;
}

/** The content of `<head>` apart from styles; escaped by the document builder, not by the page. */
export interface PageHead {
  title: string;
  description: string;
  /** URL of the preview picture: absolute, or a path of ours. */
  image?: string;
  /** Canonical path. */
  canonical: string;
  /** The picture in the first view's largest element, to be preloaded. */
  preloadImage?: string;
  /** Excluded from search engines, because its content is not for everybody. */
  noIndex?: true;
}

/** What a page plays: one room, or several side by side. */
export type Watching = "room" | "rooms";

export interface PageResult {
  status: 200 | 404;
  head: PageHead;
  /**
   * Source modules of the web app that hydrate this page, such as `src/pages/home.tsx`; loaded after the first paint.
   */
  modules: readonly string[];
  /** Modules that are loaded without waiting for the paint or for hydration, so that a live starts by itself. */
  early: readonly string[];
  /** Set as `data-watching` on the html element, for the styles. */
  watching: Watching | null;
  /** The platforms on which one of the viewer's oshi is on air, separated by spaces, or "away" (`data-oshi`). */
  oshi: string | null;
  /** Markup of the root element. */
  html: string;
  /** Runs inline in this page's document, in addition to the scripts of every document. */
  script?: string;
  /** JSON value with the query cache, for hydration in the browser. */
  state: unknown;
}

/**
 * Reads the query parameters by which a page is rendered differently.
 * @param given the text of each parameter; a list where a parameter is repeated
 * @returns every parameter that the page knows; those that are undefined are left out of the address
 */
export type ReadQuery = (given: Record<string, unknown>) => Record<string, string | number | undefined>;

/** A page as the server knows it. */
export interface PageRoute {
  /** Each part that begins with `$` stands for any value, as in `/idn/$username`. */
  path: string;
  /** Null for a page that is the same whatever its query says. */
  readQuery: ReadQuery | null;
}

/** `renderPage` of the web app's server bundle. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
