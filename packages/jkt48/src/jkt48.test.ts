import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Jkt48Error, createJkt48Http } from "./http.ts";
import * as wire from "./wire.ts";

const fixture = (file: string): string =>
  readFileSync(join(import.meta.dirname, "..", "fixtures", file), "utf8");

const answering = (status: number, body: string) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const http = createJkt48Http({
    siteUrl: "https://jkt48.com/",
    fetch: (url, { headers }) => {
      asked.push({ url, headers });
      return Promise.resolve(new Response(body, { status, headers: { "retry-after": "7" } }));
    },
  });
  return { http, asked };
};

describe("the site's JSON", () => {
  it("parses both formats of a date to the day in Jakarta", async () => {
    const { http, asked } = answering(200, fixture("schedules.json"));
    expect(await http.schedules({ year: 2026, month: 11 })).toEqual([
      {
        type: "SHOW",
        title: "Cara Meminum Ramune",
        date: "2026-11-21",
        start_time: "19:00",
        reference_code: "SH7K2M",
      },
      {
        type: "SHOW",
        title: "PAJAMA DRIVE",
        date: "2026-11-22",
        start_time: "14:00",
        reference_code: "SH9QX4",
      },
      {
        type: "EVENT",
        title: "Festival",
        date: "2026-11-22",
        start_time: "10:00",
        reference_code: "EV0012",
      },
    ]);
    expect(asked[0]?.url).toBe("https://jkt48.com/api/v1/schedules?lang=id&month=11&year=2026");
    expect(asked[0]?.headers["referer"]).toBe("https://jkt48.com/");
  });

  it("parses a show with its line-up", async () => {
    const { http, asked } = answering(200, fixture("theater-show.json"));
    expect(await http.theaterShow("SH7K2M")).toMatchObject({
      date: "2026-11-21",
      start_time: "19:00",
      jkt48_member: [{ name: "Freya Jayawardana" }, { name: "Azizi Asadel" }],
      birthday_member_name: ["Freya Jayawardana"],
    });
    expect(asked[0]?.url).toBe("https://jkt48.com/api/v1/theater-shows/SH7K2M?lang=id");
    expect(http.ticketPage("SH7K2M")).toBe("https://jkt48.com/purchase/schedule/show?code=SH7K2M");
  });

  it.each([
    ["2026-12-31T17:00:00.000Z", "2027-01-01"],
    ["2026-11-21T16:59:59.999Z", "2026-11-21"],
    ["2026-11-21T00:00:00+07:00", "2026-11-21"],
  ])("parses %s as %s", (given, day) => {
    expect(wire.wibDay.parse(given)).toBe(day);
  });

  it("leaves out entries without a day, and keeps those without a time or code", () => {
    const data = [
      { type: "SHOW", title: "?", date: "soon" },
      { type: "Event", title: "Festival", date: "2026-11-22", start_time: "", reference_code: "../x" },
    ];
    expect(wire.schedulesAnswer.parse({ data }).data).toEqual([
      { type: "EVENT", title: "Festival", date: "2026-11-22", start_time: null, reference_code: null },
    ]);
  });

  it("treats a show without a line-up as one with an empty line-up", () => {
    const show = { code: "SH1", date: "2026-11-22", start_time: "19:00", jkt48_member: null };
    expect(wire.theaterShow.parse(show)).toMatchObject({ jkt48_member: [], birthday_member_name: [] });
  });
});

describe("createJkt48Http", () => {
  it.each([
    [200, "<html>", "bad_answer", true],
    [200, '{"status":false,"data":null}', "bad_answer", true],
    [200, '{"status":false,"message":"Try later","data":[]}', "bad_answer", true],
    [403, fixture("challenge.html"), "forbidden", false],
    [404, "{}", "not_found", false],
    [429, "{}", "rate_limited", true],
    [500, "", "bad_answer", true],
  ])("rejects for status %s with %s: %s", async (status, body, code, retryable) => {
    const { http } = answering(status, body);
    const error: unknown = await http.schedules({ year: 2026, month: 11 }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Jkt48Error);
    expect(error).toMatchObject({ code, retryable });
    if (code === "rate_limited") expect(error).toMatchObject({ retryAfterSec: 7 });
  });

  it("rejects when the connection breaks", async () => {
    const http = createJkt48Http({
      siteUrl: "https://jkt48.com",
      fetch: () => Promise.reject(new Error("gone")),
    });
    await expect(http.theaterShow("SH1")).rejects.toMatchObject({ code: "network", retryable: true });
  });
});
