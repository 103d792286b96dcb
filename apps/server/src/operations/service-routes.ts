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

/** Routes for operators and developers: metrics and API documentation. */
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
    // Behind a proxy on this machine every request comes from the loopback interface.
    const isLocal = isLoopback(options.callerOf(request.raw).address) && forwarded === undefined;
    const { mode, metricsToken } = options.config;
    // A proxy may not send forwarding headers, so in live mode a local address is not sufficient.
    const may =
      metricsToken === null
        ? mode === "sandbox" && isLocal
        : isSameText(authorization ?? "", `Bearer ${metricsToken}`);
    // Unauthorised callers can't see that the route exists.
    if (!may) throw new AppError("not_found", "There is nothing here.");
    return reply
      .header("cache-control", cacheControl.noStore)
      .type(options.metrics.contentType)
      .send(await options.metrics.text());
  });
}

/** Caches the result of the first call: it is rarely needed, and should not delay the start. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
