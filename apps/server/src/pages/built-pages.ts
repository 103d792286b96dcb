import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRoute, RenderPage } from "@penlight/contract";
import { StartError } from "../base/start-error.ts";
import { DocumentTemplate } from "./document.ts";
import { PageRoutes } from "./page-routes.ts";
import type { PageSource } from "./page-source.ts";
import { readWebFiles } from "./web-files.ts";
import { z } from "zod";

/** The web app has not been built. */
export class WebAppMissingError extends StartError {
  override readonly name = "WebAppMissingError";
  constructor() {
    super("The web app is not built. Run: npm run build");
  }
}

/** Next to the bundle's folder, or relative to the sources. */
const CANDIDATES = [
  join(import.meta.dirname, "../../web/dist"),
  join(import.meta.dirname, "../../../web/dist"),
];
const RENDER_TTL_MS = 1_000;

/** Loads pages and files of the web app's build. Rejects with `WebAppMissingError`. */
export async function loadBuiltPages(dist = findDist()): Promise<PageSource> {
  const client = join(dist, "client");
  const bundle: unknown = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
  const render = rendererOf(bundle);
  const routes = routesOf(bundle);
  const files = readWebFiles(client);
  const template = new DocumentTemplate(readFileSync(join(client, "index.html"), "utf8"), {
    inlineStyle: (href) => files.get(href)?.body.toString("utf8") ?? null,
    filesOf: readManifest(join(client, ".vite/manifest.json")),
  });
  return {
    routes,
    load: () => Promise.resolve({ render, template }),
    file: (path) => files.get(path),
    strictPolicy: true,
    renderTtlMs: RENDER_TTL_MS,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function findDist(): string {
  const found = CANDIDATES.find((dist) => existsSync(join(dist, "client/index.html")));
  if (found === undefined) throw new WebAppMissingError();
  return found;
}

function routesOf(bundle: unknown): PageRoutes {
  if (typeof bundle === "object" && bundle !== null && "pageRoutes" in bundle) {
    const { pageRoutes } = bundle;
    if (Array.isArray(pageRoutes)) return new PageRoutes(pageRoutes as PageRoute[]);
  }
  throw new Error("the web app's server bundle exports no pageRoutes");
}

function rendererOf(bundle: unknown): RenderPage {
  if (typeof bundle === "object" && bundle !== null && "renderPage" in bundle) {
    const { renderPage } = bundle;
    if (typeof renderPage === "function") return renderPage as RenderPage;
  }
  throw new Error("the web app's server bundle exports no renderPage");
}

/** The bundler's manifest: for each source module its file and its static imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/**
 * Reads the bundler's manifest.
 * @returns a function from a source module to the URLs of its file and all its imports; empty for an unknown one
 */
function readManifest(path: string): (module: string) => readonly string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const known = new Map<string, readonly string[]>();
  return (module) => {
    const found = known.get(module) ?? filesOf(manifest, module);
    known.set(module, found);
    return found;
  };
}

function filesOf(manifest: z.infer<typeof manifestSchema>, module: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  visit(module);
  return [...seen].flatMap((name) => {
    const file = manifest[name]?.file;
    return file?.endsWith(".js") ? [`/${file}`] : [];
  });
}
