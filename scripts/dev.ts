import { readFileSync } from "node:fs";
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import type { PageRoute, RenderPage } from "@penlight/contract";
import { createSandbox } from "../apps/sandbox/src/sandbox.ts";
import { demoAccountLines } from "../apps/sandbox/src/world/demo-accounts.ts";
import { configFrom, type Config } from "../apps/server/src/base/config.ts";
import { DocumentTemplate } from "../apps/server/src/pages/document.ts";
import { PageRoutes } from "../apps/server/src/pages/page-routes.ts";
import type { PageSource } from "../apps/server/src/pages/page-source.ts";
import { createServer } from "../apps/server/src/app/server.ts";
import { explainStart } from "../apps/server/src/base/start-error.ts";
import { fillDemo } from "./fill-demo.mjs";
import { demoPast, demoSettings, sandboxOrigin } from "./demo-settings.mjs";

/**
 * `npm run dev`: the server, the sandbox and the web app's sources on one origin. Vite runs inside the server (modules,
 * hot reload through the server's own port); pages are rendered from the sources.
 */
const web = join(import.meta.dirname, "../apps/web");

const config = readSettings();
const ends: AsyncDisposable[] = [];
if (config.mode === "sandbox") {
  const sandbox = await createSandbox({
    port: Number(new URL(config.streams.sandboxOrigin ?? "").port),
    donationNotices: {
      url: `http://127.0.0.1:${config.listen.port}/api/webhooks/trakteer`,
      token: config.donations.trakteer ?? "",
    },
  }).catch(refuse);
  ends.unshift(sandbox);
  process.stdout.write(`The sandbox is at ${sandbox.urls.origin} (POST /__control to change its world)\n`);
  process.stdout.write(`${demoAccountLines().join("\n")}\n`);
  process.stdout.write(`What the bot wrote in the community server: ${sandbox.urls.origin}/discord\n`);
  process.stdout.write(`Start a member's live, for which her bell rings: ${sandbox.urls.origin}/go-live\n`);
}
const server = await createServer(config, { pages: developmentPages }).catch(refuse);
ends.unshift(server);
process.stdout.write(`Penlight is at ${server.url}, with hot reload\n`);
if (config.mode === "sandbox") void fillDemo(server.url, sandboxOrigin(process.env));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  for (const part of ends) await part[Symbol.asyncDispose]();
  process.exit(0);
}

/** The usual settings, with less log output by default. */
function readSettings(): Config {
  try {
    return configFrom({
      LOG_LEVEL: "warn",
      ...demoSettings(process.env),
      ...demoPast(process.env),
      ...process.env,
    });
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}

async function developmentPages(http: HttpServer): Promise<PageSource> {
  const vite = await createVite({
    root: web,
    configFile: join(web, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const bundle = await vite.ssrLoadModule("/src/entry-server.tsx");
  return {
    routes: new PageRoutes(bundle["pageRoutes"] as readonly PageRoute[]),
    load: async (path) => ({ render: await rendererOf(vite), template: await templateOf(vite, path) }),
    file: () => undefined,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    strictPolicy: false,
    renderTtlMs: 0,
    [Symbol.asyncDispose]: () => vite.close(),
  };
}

async function rendererOf(vite: ViteDevServer): Promise<RenderPage> {
  const bundle = await vite.ssrLoadModule("/src/entry-server.tsx");
  return bundle["renderPage"] as RenderPage;
}

async function templateOf(vite: ViteDevServer, path: string): Promise<DocumentTemplate> {
  const source = readFileSync(join(web, "index.html"), "utf8");
  return new DocumentTemplate(await vite.transformIndexHtml(path, source), {
    inlineStyle: () => null,
    filesOf: () => [],
  });
}
