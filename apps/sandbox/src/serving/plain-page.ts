import type { Answer } from "./http.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 30rem; margin: 0 auto; padding: 1rem; } h1 { font-size: 1.4rem; }
  fieldset { display: grid; gap: 0.75rem; margin: 1rem 0; } label { min-height: 2.75rem; }
  button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; }`;

/** A page that a developer opens in the sandbox. @param content trusted HTML */
export function plainPage(title: string, content: string, status = 200): Answer {
  const body =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>` +
    `<h1>${title}</h1>${content}</body></html>`;
  return { status, type: "text/html; charset=utf-8", body, headers: { "cache-control": "no-store" } };
}
