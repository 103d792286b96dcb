import type { IncomingMessage, ServerResponse } from "node:http";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { EndpointOutput } from "@penlight/contract";
import type { Known } from "../base/clock.ts";
import { ReadyJson } from "./ready-json.ts";

type Answer = EndpointOutput<"listLives">;

const nobody: Answer = [];

function setUp() {
  const time = { ms: 0 };
  const stand: { known: Known<Answer> | null; reads: number } = { known: null, reads: 0 };
  const route = {
    hot: true as const,
    cacheControl: "public, max-age=10, s-maxage=1",
    read: () => {
      stand.reads += 1;
      return stand.known;
    },
  };
  const ready = new ReadyJson("listLives", route, () => time.ms, pino({ level: "silent" }));
  return { time, stand, ready };
}

/** The current headers of the response. */
function headersOf(ready: ReadyJson<"listLives">): Record<string, string> {
  const flat: string[] = [];
  const request = { headers: {}, method: "GET" } as IncomingMessage;
  const response = {
    writeHead: (_status: number, headers: string[]) => void flat.push(...headers),
    end: () => undefined,
  } as unknown as ServerResponse;
  ready.current()?.send(request, response);
  return Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ""]] : [])));
}

describe("ReadyJson", () => {
  it("is built on the first request after a change, and not for each request", () => {
    const { ready, stand } = setUp();
    stand.known = { value: nobody, staleSinceMs: null };
    const [first, second] = [ready.current(), ready.current()];
    expect(first).toBe(second);
    expect([stand.reads, ready.builds]).toEqual([1, 1]);
    ready.changed();
    expect(ready.current()).toBe(first);
    expect([stand.reads, ready.builds]).toEqual([2, 1]);
  });

  it("is rebuilt after a while, since parts of it depend on the time", () => {
    const { ready, stand, time } = setUp();
    stand.known = { value: nobody, staleSinceMs: null };
    ready.current();
    time.ms = 31_000;
    ready.current();
    expect(stand.reads).toBe(2);
  });

  it("is null before the first value, and when the value is too old", () => {
    const { ready, stand } = setUp();
    expect(ready.current()).toBeNull();
    stand.known = { value: nobody, staleSinceMs: 0 };
    ready.changed();
    expect(ready.current()?.body.toString()).toBe(JSON.stringify(nobody));
    stand.known = null;
    ready.changed();
    expect(ready.current()).toBeNull();
  });

  it("has the age of a stale copy, which caches may store as long as a fresh one", () => {
    const { ready, stand, time } = setUp();
    stand.known = { value: nobody, staleSinceMs: 0 };
    time.ms = 20_500;
    expect(headersOf(ready)).toMatchObject({
      "x-stale": "1",
      age: "20",
      "cache-control": "public, max-age=30, s-maxage=21",
    });
    time.ms = 27_000;
    expect(headersOf(ready)).toMatchObject({ age: "27", "cache-control": "public, max-age=37, s-maxage=28" });
    stand.known = { value: nobody, staleSinceMs: null };
    ready.changed();
    const headers = headersOf(ready);
    expect([headers["x-stale"], headers["age"], headers["cache-control"]]).toEqual([
      undefined,
      undefined,
      "public, max-age=10, s-maxage=1",
    ]);
  });

  it("serves the last valid response when a value violates the contract", () => {
    const { ready, stand } = setUp();
    stand.known = { value: nobody, staleSinceMs: null };
    const good = ready.current();
    stand.known = { value: [{ id: 5 }] as never, staleSinceMs: null };
    ready.changed();
    expect(ready.current()).toBe(good);
  });
});
