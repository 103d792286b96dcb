import { calls } from "@penlight/contract/calls";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callUrl, createClient } from "./client.ts";
import { CallError } from "./call.ts";

describe("callUrl", () => {
  it("fills path parameters and escapes them", () => {
    const ofRoom = (room: string) => ({ params: { platform: "idn", room } });
    expect(callUrl(calls.getLiveRoom.path, ofRoom("jkt48_freya"))).toBe("/api/rooms/idn/jkt48_freya");
    expect(callUrl(calls.getLiveRoom.path, ofRoom("a/b"))).toBe("/api/rooms/idn/a%2Fb");
  });

  it("adds the query and leaves undefined values out", () => {
    expect(
      callUrl(calls.listStreams.path, {
        params: { platform: "showroom", room: 1 },
        query: { preload: "1" },
      }),
    ).toBe("/api/rooms/showroom/1/streams?preload=1");
    expect(callUrl(calls.getConfig.path, { query: { probe: undefined } })).toBe("/api/config");
  });

  it("throws when a path parameter is missing", () => {
    expect(() => callUrl(calls.getRoomProfile.path, { params: { id: 1 } })).toThrow(
      "/rooms/profile/:id/:key needs key",
    );
  });
});

describe("createClient", () => {
  const answering = (body: string, status: number) =>
    createClient(
      () => Promise.resolve(new Response(body, { status })),
      () => null,
    );

  it("resolves with the answer", async () => {
    await expect(answering('{"logged_in":false}', 200)("getMe", {})).resolves.toEqual({ logged_in: false });
  });

  it("rejects with the server's code", async () => {
    const body = JSON.stringify({ code: "room_not_found", detail: "no such room" });
    const call = answering(body, 404)("getNextLive", { params: { id: 1 } });
    await expect(call).rejects.toMatchObject({ code: "room_not_found", status: 404 });
  });

  it("reports how long the server asks to wait", async () => {
    const body = JSON.stringify({ code: "rate_limited", detail: "slow down" });
    const refusal = new Response(body, { status: 429, headers: { "retry-after": "7" } });
    const call = createClient(
      () => Promise.resolve(refusal),
      () => null,
    )("getMe", {});
    await expect(call).rejects.toMatchObject({ code: "rate_limited", retryAfterMs: 7_000 });
  });

  it("reports validation errors by field", async () => {
    const errors = { ticketShowroom: "must be an absolute http(s) address" };
    const call = answering(JSON.stringify({ code: "validation_failed", message: "no", errors }), 422);
    await expect(call("getMe", {})).rejects.toMatchObject({ code: "validation_failed", fields: errors });
  });

  it("sends a body as JSON, and adds the current csrf token to calls that change something", async () => {
    const sent: RequestInit[] = [];
    let token: string | null = null;
    const call = createClient(
      (_url, init = {}) => {
        sent.push(init);
        return Promise.resolve(new Response("{}"));
      },
      () => token,
    );
    await call("login", { body: { account_id: "fan" } });
    token = "c_1";
    await call("followRoom", { body: { room_id: 1, flag: 1 } });
    await call("getMe", {});
    await call("sendLiveNotice", {});
    await call("sendTheaterNotice", {});
    const headers = sent.map((init) => Object.fromEntries(new Headers(init.headers)));
    expect(headers[0]).toEqual({ accept: "application/json", "content-type": "application/json" });
    expect(headers[1]).toMatchObject({ "x-csrf-token": "c_1" });
    expect(headers[2]).toEqual({ accept: "application/json" });
    expect(headers[3]).toMatchObject({ "x-csrf-token": "c_1" });
    expect(headers[4]).toMatchObject({ "x-csrf-token": "c_1" });
    expect(sent.map(({ body }) => body)).toEqual([
      '{"account_id":"fan"}',
      '{"room_id":1,"flag":1}',
      null,
      null,
      null,
    ]);
  });

  it("sends the device's live code with calls that it may unlock", async () => {
    const sent: Headers[] = [];
    const call = createClient(
      (_url, init = {}) => {
        sent.push(new Headers(init.headers));
        return Promise.resolve(new Response("[]"));
      },
      () => null,
      { codeFor: (name) => (name === "listStreams" ? "lc_1" : null) },
    );
    const params = { platform: "showroom", room: "332503" } as const;
    await call("listStreams", { params });
    await call("getLiveRoom", { params });
    expect(sent.map((headers) => headers.get("x-live-code"))).toEqual(["lc_1", null]);
  });

  it("rejects with `unknown` when the error body cannot be parsed", async () => {
    await expect(answering("<html>bad gateway", 502)("getMe", {})).rejects.toMatchObject({
      code: "unknown",
      status: 502,
    });
  });

  it("rejects with `network` when there was no answer", async () => {
    const call = createClient(
      () => Promise.reject(new TypeError("fetch failed")),
      () => null,
    )("getMe", {});
    await expect(call).rejects.toBeInstanceOf(CallError);
    await expect(call).rejects.toMatchObject({ code: "network", status: 0 });
  });

  describe("on a silent network", () => {
    afterEach(() => void vi.useRealTimers());

    /** Rejects once the request is aborted. */
    const silent = (signal: AbortSignal | null | undefined): Promise<never> =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    const client = (fetchFrom: typeof fetch) => createClient(fetchFrom, () => null);
    const headOnly = (signal: AbortSignal | null | undefined): Response => {
      const body = new ReadableStream({
        start: (controller) =>
          void silent(signal).catch((error: unknown) => {
            controller.error(error);
          }),
      });
      return new Response(body);
    };

    it.each([
      ["no answer", client((_, init) => silent(init?.signal))],
      ["an answer without its end", client((_, init) => Promise.resolve(headOnly(init?.signal)))],
    ])("rejects with `network` after 20 s: %s", async (_, call) => {
      vi.useFakeTimers();
      const rejected = expect(call("getMe", {})).rejects.toMatchObject({ code: "network" });
      await vi.advanceTimersByTimeAsync(20_000);
      await rejected;
    });

    it("rejects with the caller's own abort", async () => {
      const callers = new AbortController();
      const call = client((_, init) => silent(init?.signal))("getMe", {}, { signal: callers.signal });
      callers.abort();
      await expect(call).rejects.toMatchObject({ name: "AbortError" });
    });
  });
});
