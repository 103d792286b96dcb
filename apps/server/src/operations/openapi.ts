import { endpoints, problem, type Endpoint, type EndpointName } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { mediaCalls, type MediaCall } from "@penlight/contract/media";
import { z } from "zod";
import { createHash } from "node:crypto";
import { escapeHtml } from "../pages/document.ts";

/** The parts of an OpenAPI 3.1 document that are used here. */
interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

/** Builds the OpenAPI document of all endpoints from the declarations that validate requests and responses. */
export function buildOpenApi(version: string): OpenApi {
  const schemas: Record<string, object> = {};
  const document: OpenApi = {
    openapi: "3.1.0",
    info: {
      title: "Penlight",
      version,
      description:
        "Watch JKT48 members' SHOWROOM and IDN lives. All calls are below /api on the same origin.",
    },
    paths: {},
    components: { schemas },
  };
  for (const name of Object.keys(allCalls) as EndpointName[]) {
    const path = `/api${allCalls[name].path.replace(/:(\w+)/g, "{$1}")}`;
    const method = allCalls[name].method.toLowerCase();
    document.paths[path] = { ...document.paths[path], [method]: operation(name, schemas) };
  }
  for (const [name, call] of Object.entries<MediaCall>(mediaCalls))
    document.paths[call.path] = { get: mediaOperation(name, call, schemas) };
  return document;
}

function operation(name: EndpointName, schemas: Record<string, object>): object {
  const declared: Endpoint = endpoints[name];
  return {
    operationId: name,
    summary: declared.summary,
    parameters: [...parameters("path", declared.params), ...parameters("query", declared.query)],
    ...(declared.body && {
      requestBody: content("What is to be done", "application/json", declared.body, "input", schemas),
    }),
    responses: {
      "2XX": content("The answer", "application/json", declared.response, "output", schemas),
      default: content("A refusal", "application/problem+json", problem, "output", schemas),
    },
  };
}

function mediaOperation(name: string, call: MediaCall, schemas: Record<string, object>): object {
  const binary = { schema: { type: "string", format: "binary" } };
  return {
    operationId: name,
    summary: call.summary,
    parameters: parameters("query", call.query),
    responses: {
      "2XX": {
        description: "The media",
        content: Object.fromEntries(call.types.map((type) => [type, binary])),
      },
      default: content("A refusal", "application/problem+json", problem, "output", schemas),
    },
  };
}

function parameters(place: "path" | "query", schema: z.core.$ZodType | undefined): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** Content of a body; named schemas are added to the document's components once. */
function content(
  description: string,
  type: string,
  schema: z.core.$ZodType,
  io: "input" | "output",
  schemas: Record<string, object>,
): object {
  const {
    $schema: _dialect,
    $defs,
    ...body
  } = z.toJSONSchema(schema, {
    io,
    reused: "inline",
    unrepresentable: "any",
  });
  const name = typeof body.id === "string" ? body.id : undefined;
  for (const [id, definition] of Object.entries($defs ?? {})) schemas[id] = pointAtComponents(definition);
  if (name === undefined) return { description, content: { [type]: { schema: pointAtComponents(body) } } };
  schemas[name] = pointAtComponents(body);
  return { description, content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } } };
}

/** Rewrites references: JSON Schema keeps definitions in the schema itself, OpenAPI in the document. */
function pointAtComponents(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll("#/$defs/", "#/components/schemas/")) as object;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1622;background:#fff}
h1{font-size:1.6rem}details{border:1px solid #d9d3e0;border-radius:8px;margin:.5rem 0;padding:.5rem .8rem}
summary{cursor:pointer}code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#f5f2f8;padding:.8rem;border-radius:6px}
@media(prefers-color-scheme:dark){body{color:#ece7f2;background:#15111b}details{border-color:#3a3344}pre{background:#1f1a27}a{color:#f29ac2}}`;

/** The HTML page of `/api/docs`, without scripts and external resources. */
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
