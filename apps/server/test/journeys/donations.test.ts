import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DonationPage, DonationServiceName, Problem } from "@penlight/contract";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";

/** Webhooks of donation services: accepted only from the services, once each, and stored without the donor's data. */
let world: World;
let aheadMs = 0;
const STREAM_KEY = "stream-key-of-ours-48";
const TRAKTEER_TOKEN = "trhook-token-of-ours-48";
const SOCIABUZZ_TOKEN = "sbwhook-token-of-ours-48";
const EMAIL = "penonton.setia@surel.example";
const NAME = "Nama Yang Memberi";

beforeAll(async () => {
  world = await startWorld({
    clock: () => Date.now() + aheadMs,
    env: {
      ADMIN_ACCOUNT_IDS: "admin",
      SAWERIA_STREAM_KEY: STREAM_KEY,
      TRAKTEER_WEBHOOK_TOKEN: TRAKTEER_TOKEN,
      SOCIABUZZ_WEBHOOK_TOKEN: SOCIABUZZ_TOKEN,
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

interface Telling {
  body: object | string;
  headers?: Record<string, string>;
  query?: string;
}

/** Sends a webhook as the service does. @returns the status, and the code of a refusal */
async function tell(service: DonationServiceName, { body, headers = {}, query = "" }: Telling) {
  const answer = await fetch(`${world.url}/api/webhooks/${service}${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const said = (await answer.json()) as Partial<Problem> & { received?: true };
  return [answer.status, said.received ? "received" : said.code];
}

const RECEIVED = [200, "received"];
const NOT_THEM = [403, "forbidden"];

interface SaweriaDonation {
  version: string;
  id: string;
  amount_raw: number;
  donator_name: string;
  donator_email: string;
}

const saweriaDonation: SaweriaDonation = {
  version: "2022.01",
  id: "0c1f6b0e-7a8e-4e0b-9a39-5f1f6d3c4848",
  amount_raw: 69_420,
  // Spelled as people write: normalising it in any way would change the signed text.
  donator_name: `  <b>${NAME}</b> \u{1F49C} e\u0301 "48"  `,
  donator_email: EMAIL,
};

function signed(told: SaweriaDonation, key = STREAM_KEY): Record<string, string> {
  const { version, id, amount_raw: amount, donator_name: name, donator_email: email } = told;
  const hmac = createHmac("sha256", key).update(`${version}${id}${amount}${name}${email}`);
  return { "saweria-callback-signature": hmac.digest("hex") };
}

/** The body, including the fields that the signature does not cover. */
const saweriaBody = (told: SaweriaDonation): object => ({
  ...told,
  type: "donation",
  message: `Semangat! – ${EMAIL}`,
  created_at: "2026-11-25T12:00:00+07:00",
});

describe("Saweria", () => {
  it("is accepted with its signature", async () => {
    const body = saweriaBody(saweriaDonation);
    expect(await tell("saweria", { body, headers: signed(saweriaDonation) })).toEqual(RECEIVED);
  });

  it("is refused with another key's signature, without one, and with changed data", async () => {
    const body = saweriaBody(saweriaDonation);
    expect(await tell("saweria", { body })).toEqual(NOT_THEM);
    expect(await tell("saweria", { body, headers: signed(saweriaDonation, "another") })).toEqual(NOT_THEM);
    const headers = signed(saweriaDonation);
    for (const change of [
      { amount_raw: 69_421 },
      { donator_name: saweriaDonation.donator_name.trim() },
      { donator_email: "" },
    ]) {
      expect(await tell("saweria", { body: { ...body, ...change }, headers })).toEqual(NOT_THEM);
    }
  });

  it("may send an example, which is not stored as a donation", async () => {
    const example = { ...saweriaDonation, id: "00000000-0000-0000-0000-000000000000" };
    expect(await tell("saweria", { body: saweriaBody(example), headers: signed(example) })).toEqual(RECEIVED);
  });
});

describe("Trakteer", () => {
  const body = {
    type: "tip",
    transaction_id: "trakteer-1",
    supporter_name: NAME,
    supporter_email: EMAIL,
    quantity: 5,
    price: "Rp 25.000",
    net_amount: 23_750,
  };

  it("is accepted with its token", async () => {
    expect(await tell("trakteer", { body, headers: { "x-webhook-token": TRAKTEER_TOKEN } })).toEqual(
      RECEIVED,
    );
  });

  it("is refused with another token, or without one", async () => {
    expect(await tell("trakteer", { body })).toEqual(NOT_THEM);
    for (const token of [`${TRAKTEER_TOKEN}x`, TRAKTEER_TOKEN.slice(1), SOCIABUZZ_TOKEN]) {
      expect(await tell("trakteer", { body, headers: { "x-webhook-token": token } })).toEqual(NOT_THEM);
    }
    expect(await tell("trakteer", { body, query: `?token=${TRAKTEER_TOKEN}` })).toEqual(NOT_THEM);
  });

  it("answers a body that it cannot read with a refusal that repeats nothing of it", async () => {
    const headers = { "content-type": "application/json", "x-webhook-token": TRAKTEER_TOKEN };
    const answer = await fetch(`${world.url}/api/webhooks/trakteer`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...body, net_amount: EMAIL }),
    });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain("net_amount");
    expect(text).not.toContain(EMAIL);
  });
});

describe("SociaBuzz", () => {
  const body = {
    id: "sociabuzz-1",
    amount: 5,
    currency: "USD",
    amount_settled: 81_250,
    currency_settled: "IDR",
    supporter: NAME,
    email_supporter: EMAIL,
    message: EMAIL,
  };

  it("is accepted with its token in a header or in the address, as JSON or as a form", async () => {
    expect(await tell("sociabuzz", { body, headers: { "sb-webhook-token": SOCIABUZZ_TOKEN } })).toEqual(
      RECEIVED,
    );
    const form = new URLSearchParams({
      id: "sociabuzz-2",
      amount: "10000",
      currency: "IDR",
      email_supporter: EMAIL,
    });
    expect(
      await tell("sociabuzz", {
        body: form.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        query: `?token=${SOCIABUZZ_TOKEN}`,
      }),
    ).toEqual(RECEIVED);
  });

  it("is refused with another token, or without any", async () => {
    expect(await tell("sociabuzz", { body })).toEqual(NOT_THEM);
    expect(await tell("sociabuzz", { body, query: "?token=sbwhook-guess" })).toEqual(NOT_THEM);
    expect(await tell("sociabuzz", { body: { ...body, token: SOCIABUZZ_TOKEN } })).toEqual(NOT_THEM);
  });

  it("may send a test, which is not stored as a donation", async () => {
    const test = { ...body, id: "sociabuzz-test", email_supporter: "someone@example.com" };
    expect(await tell("sociabuzz", { body: test, query: `?token=${SOCIABUZZ_TOKEN}` })).toEqual(RECEIVED);
  });
});

describe("a donation", () => {
  it("is refused from a web page, and from an unknown service", async () => {
    const headers = { "x-webhook-token": TRAKTEER_TOKEN, origin: "https://elsewhere.example" };
    const body = { id: "from-a-page", price: 1_000 };
    expect(await tell("trakteer", { body, headers })).toEqual([403, "origin_forbidden"]);
    const unknown = await world.get("/api/webhooks/paypal");
    expect(unknown.status).toBe(405);
    const post = await fetch(`${world.url}/api/webhooks/paypal`, { method: "POST" });
    expect(post.status).toBe(404);
  });

  it("is stored once however often it is sent, with its first content", async () => {
    const again = { id: 48, price: "Rp 10.000" };
    const headers = { "x-webhook-token": TRAKTEER_TOKEN };
    expect(await tell("trakteer", { body: again, headers })).toEqual(RECEIVED);
    const changed = { ...again, price: "Rp 99.000" };
    const both = [tell("trakteer", { body: again, headers }), tell("trakteer", { body: changed, headers })];
    expect(await Promise.all(both)).toEqual([RECEIVED, RECEIVED]);
    const body = saweriaBody(saweriaDonation);
    expect(await tell("saweria", { body, headers: signed(saweriaDonation) })).toEqual(RECEIVED);
  });

  it("is listed for admins, newest first, and summed up by WIB month and by currency", async () => {
    let admin = await signedIn(world, "admin");
    const read = (page: number | string) => admin.json<DonationPage>(`/donations?page=${page}`);
    const earlier = (await read(1)).data;
    // 20:00 in UTC on the last of January is February in Jakarta.
    aheadMs = Date.parse("2027-01-31T20:00:00.000Z") - Date.now();
    // The session has expired by then.
    admin = await signedIn(world, "admin");
    const headers = { "x-webhook-token": TRAKTEER_TOKEN };
    for (let nth = 1; nth <= 9; nth += 1)
      await tell("trakteer", { body: { id: `late-${nth}`, price: 1_000 }, headers });
    const dollars = { id: "late-dollars", amount: 5.5, currency: "USD" };
    await tell("sociabuzz", { body: dollars, query: `?token=${SOCIABUZZ_TOKEN}` });
    const first = await read("first");
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, totalDonations: earlier.length + 10 });
    expect(first.data).toHaveLength(10);
    expect(first.data[0]?.received_at.slice(0, 16)).toBe("2027-01-31T20:00");
    expect(first.data.filter(({ currency }) => currency === "USD")).toMatchObject([
      { service: "sociabuzz", donation_id: "late-dollars", amount: 5.5 },
    ]);
    expect(first.months.slice(0, 2)).toEqual([
      { month: "2027-02", currency: "IDR", count: 9, total: 9_000 },
      { month: "2027-02", currency: "USD", count: 1, total: 5.5 },
    ]);
    const sum = earlier.reduce((total, { amount }) => total + amount, 0);
    expect(first.months.slice(2).reduce((total, month) => total + month.total, 0)).toBe(sum);
    // A page number above the last one returns the last page.
    expect(await read(99)).toMatchObject({ currentPage: 2, data: earlier });
    aheadMs = 0;
  });

  it("is refused where its service is not configured", async () => {
    await world.restart({ SAWERIA_STREAM_KEY: "", SOCIABUZZ_WEBHOOK_TOKEN: "" });
    const body = saweriaBody({ ...saweriaDonation, id: "refused" });
    // A signature with an empty key.
    const headers = signed({ ...saweriaDonation, id: "refused" }, "");
    expect(await tell("saweria", { body, headers })).toEqual([503, "feature_off"]);
    expect(await tell("sociabuzz", { body: {}, query: "?token=" })).toEqual([503, "feature_off"]);
  });

  it("stores its amount and nothing about the donor, neither in a table nor in the log", async () => {
    await world.server[Symbol.asyncDispose]();
    await using database = await world.openDatabase();
    const rows = await database.db
      .selectFrom("donations")
      .select(["service", "donation_id", "amount", "currency"])
      .where("donation_id", "not like", "late-%")
      .orderBy("service")
      .orderBy("donation_id")
      .execute();
    expect(rows.map((row) => [row.service, row.donation_id, Number(row.amount), row.currency])).toEqual([
      ["saweria", saweriaDonation.id, 69_420, "IDR"],
      ["sociabuzz", "sociabuzz-1", 81_250, "IDR"],
      ["sociabuzz", "sociabuzz-2", 10_000, "IDR"],
      ["trakteer", "48", 10_000, "IDR"],
      ["trakteer", "trakteer-1", 23_750, "IDR"],
    ]);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const { rows: held } = await sql<{ text: string }>`
        select row_to_json(one)::text as text from ${sql.table(name)} one`.execute(database.db);
      const all = held.map(({ text }) => text).join("\n");
      expect([name, all.includes(EMAIL), all.includes(NAME)]).toEqual([name, false, false]);
    }
    const log = world.log();
    expect(log).toContain("/api/webhooks/:service");
    for (const word of [EMAIL, NAME, STREAM_KEY, TRAKTEER_TOKEN, SOCIABUZZ_TOKEN]) {
      expect([word, log.includes(word)]).toEqual([word, false]);
    }
  });
});
