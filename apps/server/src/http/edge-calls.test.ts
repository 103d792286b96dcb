import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { endpoints, type EndpointName } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";

/** Calls for anybody whose answers no shared cache keeps. */
const NOT_KEPT: readonly EndpointName[] = [
  // `no-store` or `private`.
  "getErasure",
  "getHealth",
  "getLiveInfo",
  // Refused to everybody.
  "listPublicChat",
  "getPublicChatRoom",
  // Its path may contain a live code, which the edge should neither store nor log.
  "getRoomProfile",
];

const configuration = readFileSync(join(import.meta.dirname, "../../../../deploy/edge/penlight.vcl"), "utf8");
const patterns = [...configuration.matchAll(/req\.url ~ "(\^\/api\/\([^"]+|\^\/api\/[a-z][^"]+)"/g)]
  .map(([, pattern = ""]) => new RegExp(pattern))
  // The media, which are no calls of the contract.
  .filter((pattern) => !pattern.test("/api/stream?") && !pattern.test("/api/listen"));

const addressOf = (name: EndpointName): string =>
  `/api${allCalls[name].path}`
    .replace("/schedules/:id", `/schedules/${"0".repeat(24)}`)
    .replace(":platform", "showroom")
    .replace(/:\w+/g, "x");

it("the edge keeps the calls that are the same for everybody, and no others", () => {
  const reads = (Object.keys(allCalls) as EndpointName[]).filter((name) => allCalls[name].method === "GET");
  const keeps = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
  const forAnybody = reads.filter((name) => endpoints[name].who === "anyone" && !NOT_KEPT.includes(name));
  for (const suffix of ["", "/", "?a=b"])
    expect(reads.filter((name) => keeps(addressOf(name) + suffix))).toEqual(forAnybody);
});
