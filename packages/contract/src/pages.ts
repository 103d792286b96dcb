import type { Call } from "./endpoints.ts";
import type { Language } from "./languages.ts";

/** The border between the server's page cache and the web app's server bundle (`entry-server.tsx`). */

/** Who a first view is rendered for, where that is known: such a page is nobody else's. */
export interface PageViewer {
  /** Somebody is signed in: the request's `call` answers as to them. */
  isFan: boolean;
  /** Numbers of the rooms of whom this browser has as oshi, the first one first. */
  oshi: readonly number[];
}

/** One first view to render. */
export interface PageRequest {
  /** Path and canonical query, e.g. `/room/JKT48_Freya/318225`. */
  path: string;
  language: Language;
  /** Render time, Unix milliseconds: clocks on the page start from it. */
  nowMs: number;
  /** The server's origin, for absolute addresses in link previews. */
  origin: string;
  call: Call;
  /** Null: it is the same for everybody, and nothing of a fan reaches it. */
  viewer: PageViewer | null;
}

/** What stands in `<head>` beside the styles: escaped by the document builder, not by the page. */
export interface PageHead {
  title: string;
  description: string;
  /** Address of the preview picture: absolute, or a path of ours. */
  image?: string;
  /** Path of the canonical address. */
  canonical: string;
  /** The picture that the first view's largest element shows, to be fetched first. */
  preloadImage?: string;
  /** Nothing for search engines: what it shows is for few. */
  noIndex?: true;
}

/** What is watched on a page: one room, or several side by side. */
export type Watching = "room" | "rooms";

export interface PageResult {
  status: 200 | 404;
  head: PageHead;
  /** Modules of the web app's sources that wake this page, as `src/pages/home.tsx`: asked for once it is painted. */
  modules: readonly string[];
  /** Those that need not wait for the paint, nor for what wakes it: a live begins by itself. */
  early: readonly string[];
  /** The styles know it from the document's element on (`data-watching`). */
  watching: Watching | null;
  /** The platforms on which an oshi of the viewer's is on air, with a blank between them, or "away" (`data-oshi`). */
  oshi: string | null;
  /** Markup of the root element. */
  html: string;
  /** JSON value with the query cache, for the browser to hydrate from. */
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
