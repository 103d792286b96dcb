import { describe, expect, it } from "vitest";
import { ShowroomError } from "./request.ts";
import { createShowroomHttp } from "./http.ts";

/** A client that gets the same response to every request, and records the requests. */
function clientAnswering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const http = createShowroomHttp({
    webUrl: "https://www.showroom-live.com",
    campaignUrl: "https://campaign.showroom-live.com/",
    fetch: (url) => {
      asked.push(url);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return Promise.resolve(new Response(text, { status, headers }));
    },
  });
  return { http, asked };
}

async function failure(promise: Promise<unknown>): Promise<ShowroomError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ShowroomError)) throw new Error("should have failed");
  return error;
}

describe("addresses", () => {
  it("uses the platform's paths", async () => {
    const { http, asked } = clientAnswering(200, {});
    await http.streamingUrl(317738);
    await http.recommendComments(317738, 2);
    await http.status("JKT48_Feni").catch(() => undefined);
    await http.campaignRooms();
    expect(asked).toEqual([
      "https://www.showroom-live.com/api/live/streaming_url?room_id=317738&abr_available=1",
      "https://www.showroom-live.com/api/room/recommend_comments?room_id=317738&page=2",
      "https://www.showroom-live.com/api/room/status?room_url_key=JKT48_Feni",
      "https://campaign.showroom-live.com/akb48_sr/data/room_status_list.json",
    ]);
  });
});

describe("failures", () => {
  const notFound = { errors: [{ error_user_msg: "Error occured", message: "Not Found", code: 1002 }] };
  const ticket = { errors: [{ code: 1002, redirect_url: "https://www.showroom-live.com/premium_live/1" }] };

  const both = { errors: [...notFound.errors, ...ticket.errors] };
  const noTicket = { errors: [{ code: 1002, redirect_url: null }] };

  it.each([
    ["an unknown room", 404, notFound, "not_found", false],
    ["an unknown room with another status", 400, noTicket, "not_found", false],
    ["a ticketed live", 404, ticket, "ticket_needed", false],
    ["a ticketed live after another error", 404, both, "ticket_needed", false],
    ["a ticket asked for with 402", 402, {}, "ticket_needed", false],
    ["private mode", 403, "private mode", "forbidden", false],
    ["a broken backend", 502, "<html>", "bad_answer", true],
    ["a page instead of JSON", 200, "<html>", "bad_answer", true],
    ["an answer of another shape", 200, { nothing: 1 }, "bad_answer", true],
  ])("reports %s", async (_what, status, body, code, retryable) => {
    const error = await failure(clientAnswering(status, body).http.liveInfo(1));
    expect([error.code, error.retryable]).toEqual([code, retryable]);
  });

  it("reports the time to wait after too many requests", async () => {
    const { http } = clientAnswering(429, {}, { "retry-after": "90" });
    expect(await failure(http.onlives())).toMatchObject({ code: "rate_limited", retryAfterSec: 90 });
  });

  it("accepts a profile with an errors array and status 200", async () => {
    const { http } = clientAnswering(200, { room_id: 5, is_onlive: 0, errors: [{ code: 1002 }] });
    expect((await http.profile(5)).room_id).toBe(5);
  });

  it("reports a failed connection", async () => {
    const http = createShowroomHttp({
      webUrl: "https://www.showroom-live.com",
      campaignUrl: "https://campaign.showroom-live.com",
      fetch: () => Promise.reject(new TypeError("refused")),
    });
    expect(await failure(http.onlives())).toMatchObject({ code: "network", retryable: true });
  });
});
