import { endpoints, problem, type EndpointName } from "@penlight/contract";
import { allPaths } from "@penlight/contract/all-paths";
import { z } from "zod";

/** An OpenAPI 3.1 document, as far as anything here looks into it. */
export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

/** The document of every call, from the same declarations that validate requests and answers. */
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
  for (const name of Object.keys(allPaths) as EndpointName[]) {
    const path = `/api${allPaths[name].path.replace(/:(\w+)/g, "{$1}")}`;
    const method = allPaths[name].method.toLowerCase();
    document.paths[path] = { ...document.paths[path], [method]: operation(name, schemas) };
  }
  return document;
}

function operation(name: EndpointName, schemas: Record<string, object>): object {
  const declared: {
    summary: string;
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
    response: z.ZodType;
  } = endpoints[name];
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

function parameters(place: "path" | "query", schema: z.ZodType | undefined): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** A body; named shapes go to the document's components, once for all calls. */
function content(
  description: string,
  type: string,
  schema: z.ZodType,
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

/** JSON Schema keeps definitions in the schema itself, OpenAPI in the document. */
function pointAtComponents(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll("#/$defs/", "#/components/schemas/")) as object;
}
