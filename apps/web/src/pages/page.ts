import type { Language, PageHead, ReadQuery, Watching } from "@penlight/contract";
import type { ComponentType } from "react";
import type { Favourites } from "../api/favourites.ts";
import type { RouteContext } from "../api/route-context.ts";
import { headTexts } from "../i18n/head-texts.ts";
import { page } from "../ui/lazy/first-page.tsx";

/** The default export of a page's module, which is loaded when the page is opened. */
export interface PageModule {
  component: ComponentType;
  /** The status, title and link preview that the server answers with. */
  response: (request: PageRequest) => PageResponse;
}

/** Where a page's code is, and what the server needs to know besides. */
interface PageCode {
  /** The module's path. The server announces its files with the document. */
  file: `src/pages/${string}.tsx`;
  load: () => Promise<{ default: PageModule }>;
  /** Missing for a page that is the same whatever its query says. */
  readQuery?: ReadQuery;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Missing for the root. */
    code?: PageCode;
  }
}

/** The options of a route whose component is loaded when the page is opened. */
export function pageCode(
  file: PageCode["file"],
  load: PageCode["load"],
  options: Pick<PageCode, "readQuery"> = {},
) {
  const component = page(async () => ({ default: (await load()).default.component }));
  return { component, staticData: { code: { file, load, ...options } } };
}

/** The input of a page's response: the caches that the route's loader has filled, and the address. */
export interface PageRequest extends Pick<RouteContext, "cache" | "language" | "messages"> {
  params: Readonly<Record<string, string>>;
  /** The route's pattern, such as `/idn/$username`. */
  route: string;
  path: string;
  nowSec: number;
  /** The favourites of the fan whom the page is rendered for. */
  favourites: Favourites;
}

export interface PageResponse {
  status: 200 | 404;
  head: PageHead;
  /** Modules that the page loads besides its own after the first paint, such as `src/features/player/Player.tsx`. */
  modules?: readonly string[];
  /** Modules that the page loads before the first paint. */
  early?: readonly string[];
  /** Runs inline in the document, before any code is loaded. */
  script?: string;
  /** How many rooms the page plays. */
  watching?: Watching;
}

/** A page with a fixed title and description. */
export function plainResponse(title: string, description: string, canonical: string): PageResponse {
  return { status: 200, head: { title, description, canonical } };
}

/** The response of a page without parameters whose catalogue has `pageTitle` and `description`. */
export function responseOfTexts(
  texts: Record<Language, { pageTitle: string; description: string }>,
): (request: PageRequest) => PageResponse {
  return ({ language, route }) =>
    plainResponse(texts[language].pageTitle, texts[language].description, route);
}

/** The same, hidden from search engines: the page shows something of one fan or admin only. */
export function unlisted(response: PageResponse): PageResponse {
  return { ...response, head: { ...response.head, noIndex: true } };
}

/** The response of a page about something that does not exist, or that could not be read. */
export function missingResponse(
  { language }: PageRequest,
  { isMissing, title, canonical }: { isMissing: boolean; title: string; canonical: string },
): PageResponse {
  const response = plainResponse(title, headTexts[language].product, canonical);
  return { ...response, status: isMissing ? 404 : 200 };
}
