import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PageResult } from "@penlight/contract";
import { DocumentTemplate, escapeJson } from "./document.ts";

const THEME = 'document.documentElement.dataset.theme="light"';
const TEMPLATE = `<!doctype html>
<html lang="id" data-theme="dark"><head><title>Penlight</title><script>${THEME}</script>
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" href="/assets/react.js">
<link rel="stylesheet" crossorigin href="/assets/main.css"><!--head--></head>
<body><div id="root"><!--html--></div><!--state--></body></html>`;
const CSS = "body{color:red}";
const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const template = new DocumentTemplate(TEMPLATE, {
  inlineStyle: (href) => (href === "/assets/main.css" ? CSS : null),
  filesOf: (module) => (module === "src/pages/room.tsx" ? ["/assets/room.js", "/assets/react.js"] : []),
});
const page = (part: Partial<PageResult> = {}): PageResult => ({
  status: 200,
  head: { title: "Freya", description: "Live", canonical: "/room/JKT48_Freya/318225" },
  modules: [],
  early: [],
  watching: null,
  oshi: null,
  html: "<main>hi</main>",
  state: { a: 1 },
  ...part,
});

describe("DocumentTemplate", () => {
  it("lists hashes of its inline script and style for the content policy", () => {
    expect(template.scriptHashes).toEqual([hash(THEME)]);
    expect(template.styleHashes).toEqual([hash(CSS)]);
  });

  it("inlines styles, lowers the priority of scripts, and inserts the page", () => {
    const html = template.fill(page(), "en", "https://penlight.example");
    expect(html).toContain(`<style>${CSS}</style>`);
    expect(html).not.toContain("stylesheet");
    expect(html).toContain('<script fetchpriority="low" type="module"');
    expect(html).toContain('<link fetchpriority="low" rel="modulepreload"');
    expect(html).toContain('<div id="root"><main>hi</main></div>');
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it("names the language for link previews", () => {
    expect(template.fill(page(), "ja", "")).toContain('<meta property="og:locale" content="ja_JP">');
  });

  it("marks a page with a player on the html element, for its styles", () => {
    const html = template.fill(page({ watching: "room" }), "id", "");
    expect(html).toContain('<html lang="id" data-watching="room" data-theme="dark">');
    expect(template.shell("id")).not.toContain("data-watching");
  });

  it("preloads the files of the page's modules, each once", () => {
    const html = template.fill(page({ modules: ["src/pages/room.tsx", "src/pages/room.tsx"] }), "id", "");
    expect(html.match(/rel="later" crossorigin href="\/assets\/room.js"/g)).toHaveLength(1);
    expect(html.match(/assets\/react.js/g)).toHaveLength(1);
  });

  it("loads early modules at once, even when hydration needs them, too", () => {
    const modules = ["src/pages/room.tsx"];
    const html = template.fill(page({ modules, early: modules }), "id", "");
    expect(html).toContain('rel="modulepreload" crossorigin href="/assets/room.js"');
    expect(html).not.toContain('rel="later"');
  });

  it("marks on the html element where an oshi is on air", () => {
    const html = template.fill(page({ oshi: "showroom idn" }), "id", "");
    expect(html).toContain('<html lang="id" data-oshi="showroom idn" data-theme="dark">');
  });

  it("uses an absolute URL for a picture of our own in link previews", () => {
    const head = { ...page().head, image: "/api/image?url=x" };
    const html = template.fill(page({ head }), "id", "https://penlight.example");
    expect(html).toContain('<meta property="og:image" content="https://penlight.example/api/image?url=x">');
    expect(html).toContain('<meta property="og:image:alt" content="Freya">');
  });

  it("creates a link preview with absolute URLs", () => {
    const head = {
      ...page().head,
      image: "https://cdn.example/c_l.jpeg",
      preloadImage: "https://cdn.example/c_m.jpeg",
    };
    const html = template.fill(page({ head }), "id", "https://penlight.example");
    expect(html).toContain(
      '<meta property="og:url" content="https://penlight.example/room/JKT48_Freya/318225">',
    );
    expect(html).toContain('<meta property="og:image" content="https://cdn.example/c_l.jpeg">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain(
      '<link rel="preload" as="image" href="https://cdn.example/c_m.jpeg" fetchpriority="high">',
    );
  });

  it("escapes all texts from outside", () => {
    const evil = `"><script>alert(1)</script>`;
    const head = { title: evil, description: evil, canonical: `/x"onload="y`, image: `https://a/"><img>` };
    const html = template.fill(
      page({ head, state: { evil: "</script><script>alert(1)</script>" } }),
      "id",
      "http://x",
    );
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain('"onload=');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  it("excludes a page from search engines only on request", () => {
    const robots = '<meta name="robots" content="noindex">';
    const head = { title: "Users", description: "Admin", canonical: "/users", noIndex: true } as const;
    expect(template.fill(page({ head }), "id", "http://x")).toContain(robots);
    expect(template.fill(page(), "id", "http://x")).not.toContain(robots);
  });

  it("inserts a dollar sign literally", () => {
    expect(template.fill(page({ html: "$& $1 $'" }), "id", "http://x")).toContain("$& $1 $'");
  });
});

describe("escapeJson", () => {
  it("parses to the same value", () => {
    const value = { text: "</script><!-- <b>", list: [1, null, "\u2028"] };
    expect(JSON.parse(escapeJson(value))).toEqual(value);
    expect(escapeJson(value)).not.toContain("<");
    expect(escapeJson(undefined)).toBe("null");
  });
});
