import { createHash } from "node:crypto";
import { escapeHtml } from "../pages/document.ts";
import type { OpenApi } from "./openapi.ts";

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1622;background:#fff}
h1{font-size:1.6rem}details{border:1px solid #d9d3e0;border-radius:8px;margin:.5rem 0;padding:.5rem .8rem}
summary{cursor:pointer}code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#f5f2f8;padding:.8rem;border-radius:6px}
@media(prefers-color-scheme:dark){body{color:#ece7f2;background:#15111b}details{border-color:#3a3344}pre{background:#1f1a27}a{color:#f29ac2}}`;

/** `/api/docs`: the document for people, without a script and without anything from elsewhere. */
export function docsPage(document: OpenApi): { html: string; policy: string } {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
  );
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><pre>${pretty(schema)}</pre></details>`,
  );
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>Penlight API</title>` +
    `<style>${STYLE}</style></head><body><h1>Penlight API ${escapeHtml(document.info.version)}</h1>` +
    `<p>${escapeHtml(document.info.description)} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>` +
    `<h2>Calls</h2>${calls.join("")}<h2>Shapes</h2>${shapes.join("")}</body></html>`;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function call(method: string, path: string, operation: object): string {
  const summary = "summary" in operation ? String(operation.summary) : "";
  return (
    `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>` +
    `<pre>${pretty(operation)}</pre></details>`
  );
}

function pretty(value: object): string {
  return escapeHtml(JSON.stringify(value, null, 2));
}
