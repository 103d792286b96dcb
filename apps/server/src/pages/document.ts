import { createHash } from "node:crypto";
import type { Language, PageHead, PageResult } from "@penlight/contract";

/** The bundler's name of the entry module, which every page starts with. */
const ENTRY = "index.html";

/** `rel` of a link that is not loaded before the first paint (the web app's `document/first-paint.ts`). */
const WAITING = "later";

/** Placeholders in the web app's template. */
const SLOTS = { head: "<!--head-->", html: "<!--html-->", state: "<!--state-->" } as const;

interface DocumentParts {
  language: Language;
  watching: PageResult["watching"];
  oshi: PageResult["oshi"];
  head: string;
  preloads: string;
  html: string;
  state: string;
}

export interface TemplateOptions {
  /** Content of a stylesheet by its URL, to be inlined; null leaves the link as it is. */
  inlineStyle: (href: string) => string | null;
  /** Files that a source module needs, itself included; empty where the sources themselves are served. */
  filesOf: (module: string) => readonly string[];
}

/**
 * The web app's `index.html` with placeholders for a page. Styles are inlined, since a request for them would delay the
 * first paint; scripts have a lower priority than the largest picture, and what hydration needs is loaded after the
 * paint.
 */
export class DocumentTemplate {
  /** `'sha256-…'` of each inline script and style, for the content policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly #html: string;
  readonly #filesOf: TemplateOptions["filesOf"];

  constructor(html: string, options: TemplateOptions) {
    const styleHashes: string[] = [];
    this.#html = html
      .replace(/<title>[^<]*<\/title>/, "")
      .replace(/<script(?=[^>]*type="module")/g, '<script fetchpriority="low"')
      .replace(/<link(?=[^>]*rel="modulepreload")/g, '<link fetchpriority="low"')
      .replace(/<link\b[^>]*rel="stylesheet"[^>]*>/g, (tag) => {
        const css = options.inlineStyle(/href="([^"]*)"/.exec(tag)?.[1] ?? "");
        if (css === null) return tag;
        styleHashes.push(hashSource(css));
        return `<style>${css}</style>`;
      });
    this.#filesOf = options.filesOf;
    this.scriptHashes = inlineScripts(this.#html).map(hashSource);
    this.styleHashes = styleHashes;
  }

  /** The whole document of a rendered page; without its state the browser renders the page itself. */
  fill(page: PageResult, language: Language, origin: string): string {
    return this.#fill({
      language,
      watching: page.watching,
      oshi: page.oshi,
      head: headTags(page.head, language, origin),
      preloads: this.#preloads(page),
      html: page.html,
      state:
        (page.script === undefined ? "" : `<script>${page.script}</script>`) +
        (page.state === undefined
          ? ""
          : `<script type="application/json" id="state">${escapeJson(page.state)}</script>`),
    });
  }

  /** Preload links; without them the browser would find a page's scripts only in the entry, a round trip later. */
  #preloads({ early, modules }: PageResult): string {
    const atOnce = new Set([ENTRY, ...early].flatMap((module) => this.#filesOf(module)));
    const files = new Set([...atOnce, ...modules.flatMap((module) => this.#filesOf(module))]);
    return [...files]
      .filter((file) => !this.#html.includes(file))
      .map((file) => {
        const rel = atOnce.has(file) ? "modulepreload" : WAITING;
        return `<link fetchpriority="low" rel="${rel}" crossorigin href="${file}">`;
      })
      .join("");
  }

  /** The document without a rendered page, for when rendering fails: the browser renders it. */
  shell(language: Language): string {
    const nothing = {
      watching: null,
      oshi: null,
      preloads: "",
      html: "",
      state: "",
    } as const;
    return this.#fill({ ...nothing, language, head: "<title>Penlight</title>" });
  }

  #fill(parts: DocumentParts): string {
    const watching = parts.watching ? ` data-watching="${parts.watching}"` : "";
    const oshi = parts.oshi === null ? "" : ` data-oshi="${escapeHtml(parts.oshi)}"`;
    // Replacement functions, since "$&" has a meaning in a replacement text.
    return (
      this.#html
        .replace(/<html lang="[^"]*"/, () => `<html lang="${parts.language}"${watching}${oshi}`)
        .replace(SLOTS.head, () => parts.head)
        // After the preloads that every page has.
        .replace("</head>", () => `${parts.preloads}</head>`)
        .replace(SLOTS.html, () => parts.html)
        .replace(SLOTS.state, () => parts.state)
    );
  }
}

/** Locales of our languages for link previews (Open Graph). */
const LOCALES: Readonly<Record<Language, string>> = { id: "id_ID", en: "en_US", ja: "ja_JP" };

/** Title, robots and link preview (Open Graph, Twitter), and the picture to preload. */
function headTags(head: PageHead, language: Language, origin: string): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const canonical = escapeHtml(origin + head.canonical);
  const { image: picture } = head;
  const image =
    picture === undefined ? null : escapeHtml(picture.startsWith("/") ? origin + picture : picture);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:site_name" content="Penlight">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:locale" content="${LOCALES[language]}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    ...(image === null
      ? []
      : [
          `<meta property="og:image" content="${image}">`,
          `<meta property="og:image:alt" content="${title}">`,
        ]),
    `<meta name="twitter:card" content="${image === null ? "summary" : "summary_large_image"}">`,
  ];
  if (head.noIndex) tags.push(`<meta name="robots" content="noindex">`);
  if (head.preloadImage !== undefined) {
    // First, so that the browser requests it before it has parsed the rest.
    tags.unshift(
      `<link rel="preload" as="image" href="${escapeHtml(head.preloadImage)}" fetchpriority="high">`,
    );
  }
  return tags.join("");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replaceAll("<", "\\u003c");
}

/** The source of an inline script or style in the content policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The inline scripts that are executed; data blocks are not. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isData = /type="application\/json"/.test(attributes ?? "");
    if (!isData && !/\bsrc=/.test(attributes ?? "") && text) scripts.push(text);
  }
  return scripts;
}
