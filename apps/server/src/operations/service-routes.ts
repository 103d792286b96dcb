import type { FastifyInstance } from "fastify";
import type { Config } from "../base/config.ts";
import { isSameText } from "../base/ids.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { CallerOf } from "../http/caller.ts";
import { createNetworkList } from "../http/network-list.ts";
import { docsPage, buildOpenApi } from "./openapi.ts";
import type { Metrics } from "./metrics.ts";

export interface ServiceRoutesOptions {
  version: string;
  metrics: Metrics;
  config: Pick<Config, "mode" | "metricsToken">;
  callerOf: CallerOf;
}

/** What operators and developers read: figures, and the document of all calls. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const documents = once(() => {
    const document = buildOpenApi(options.version);
    return { document, ...docsPage(document) };
  });
  const isLoopback = createNetworkList(["127.0.0.0/8", "::1"]);
  const config = { limit: "service" as const };

  app.get("/api/openapi.json", { config }, (_request, reply) =>
    reply.header("cache-control", cacheControl.publicFor(300)).send(documents().document),
  );
  app.get("/api/docs", { config }, (_request, reply) => {
    const { html, policy } = documents();
    return reply
      .headers({ "cache-control": cacheControl.publicFor(300), "content-security-policy": policy })
      .type("text/html; charset=utf-8")
      .send(html);
  });
  app.get("/metrics", { config }, async (request, reply) => {
    const { authorization, "x-forwarded-for": forwarded } = request.headers;
    // Behind a proxy on this machine everybody comes from the loopback interface.
    const isLocal = isLoopback(options.callerOf(request.raw).address) && forwarded === undefined;
    const { mode, metricsToken } = options.config;
    // A proxy need not say for whom it asks: where it is real, an address alone opens nothing.
    const may =
      metricsToken === null
        ? mode === "sandbox" && isLocal
        : isSameText(authorization ?? "", `Bearer ${metricsToken}`);
    // To others there is no such thing.
    if (!may) throw new AppError("not_found", "There is nothing here.");
    return reply
      .header("cache-control", cacheControl.noStore)
      .type(options.metrics.contentType)
      .send(await options.metrics.text());
  });
}

/** Made when somebody first asks: few do, and no start should wait for it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
