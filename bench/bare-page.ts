import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

/** Starts a minimal page with the same engine as the product, on its own address. */
export async function startBarePage(body: string): Promise<AsyncDisposable & { url: string }> {
  const engine = readFileSync(createRequire(import.meta.url).resolve("hls.js/dist/hls.light.min.js"));
  const html = `<!doctype html><meta charset="utf-8"><script src="/engine.js"></script>${body}`;
  const server = createServer((incoming, outgoing) => {
    const isEngine = incoming.url === "/engine.js";
    outgoing.setHeader("content-type", isEngine ? "text/javascript" : "text/html");
    outgoing.end(isEngine ? engine : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
