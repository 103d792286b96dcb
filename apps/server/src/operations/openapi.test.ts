import { describe, expect, it } from "vitest";
import { allCalls } from "@penlight/contract/all-calls";
import { mediaCalls } from "@penlight/contract/media";
import { docsPage, buildOpenApi } from "./openapi.ts";

const document = buildOpenApi("1.2.3");
const text = JSON.stringify(document);

describe("buildOpenApi", () => {
  it("contains every endpoint of the contract", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(Object.keys(allCalls).length + Object.keys(mediaCalls).length);
    expect(document.paths["/api/listen"]).toMatchObject({ get: { operationId: "listen" } });
    expect(document.paths["/api/rooms/{platform}/{room}/streams"]).toMatchObject({
      get: {
        operationId: "listStreams",
        parameters: [
          { name: "platform", in: "path", required: true },
          { name: "room", in: "path", required: true },
          { name: "preload", in: "query", required: false },
        ],
      },
    });
  });

  it("defines the contract's schemas once, and resolves every reference", () => {
    const named = Object.keys(document.components.schemas);
    expect(named).toEqual(expect.arrayContaining(["Live", "Room", "RoomProfile", "LiveCard", "Problem"]));
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      expect(named).toContain(reference.replace("#/components/schemas/", ""));
    }
    expect(text).not.toContain("$defs");
  });
});

describe("docsPage", () => {
  it("lists every endpoint and loads nothing", () => {
    const { html, policy } = docsPage(document);
    for (const { path } of Object.values(allCalls)) expect(html).toContain(path.replace(/:(\w+)/g, "{$1}"));
    expect(html).not.toMatch(/<script|src=|@import/);
    expect(policy).toContain("default-src 'none'");
  });
});
