import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { donationAmount, rupiahText } from "./donation.ts";
import { saweria } from "./saweria.ts";
import { sociabuzz } from "./sociabuzz.ts";
import { trakteer } from "./trakteer.ts";

describe("rupiahText", () => {
  it.each([
    [50_000, 50_000],
    ["50000", 50_000],
    ["Rp 50.000", 50_000],
    ["Rp50.000,00", 50_000],
    ["Rp 1.250.000", 1_250_000],
    ["IDR 50.000", 50_000],
    [23_750.5, 23_750.5],
  ])("reads %s", (written, amount) => expect(rupiahText.parse(written)).toBe(amount));

  it.each([
    0,
    -5_000,
    "",
    "gratis",
    "Rp 0",
    Number.NaN,
    "9".repeat(30),
    "-50.000",
    "0x1000",
    "1e5",
    "50.00",
    "5.0000",
    "1.000.00",
    "050000",
    "50.000 atau 60.000",
    "50.000.",
    "50,000",
    true,
    [50_000],
  ])("refuses %s", (written) => expect(rupiahText.safeParse(written).success).toBe(false));
});

describe("donationAmount", () => {
  it.each([5, 5.25, "5", "81250.50"])("reads a number, or one as text: %s", (given) =>
    expect(donationAmount.parse(given)).toBe(Number(given)),
  );

  it.each([true, "0x1000", "1e5", "-5", -5, 0, "0", "", " 5", "5.", "050", [5], null, {}])(
    "refuses %j",
    (given) => expect(donationAmount.safeParse(given).success).toBe(false),
  );
});

describe("Saweria's signature", () => {
  const KEY = "key";
  const told = {
    version: "2022.01",
    id: "0c1f6b0e-7a8e-4e0b-9a39-5f1f6d3c4848",
    amount_raw: 50_000,
    donator_name: "Fan",
    donator_email: "fan@example.org",
  };
  const proves = (body: object, of: typeof told): boolean => {
    const text = `${of.version}${of.id}${of.amount_raw}${of.donator_name}${of.donator_email}`;
    const signature = createHmac("sha256", KEY).update(text).digest("hex");
    return saweria.proves({ body: { ...body }, header: () => signature, token: null }, KEY);
  };

  it("is valid for one donation, and for no other that gives the same signed text", () => {
    expect(proves(told, told)).toBe(true);
    // Digits moved from the amount to the name, to the id, and from the id to the version.
    for (const moved of [
      { amount_raw: 5, donator_name: "0000Fan" },
      { id: `${told.id}5`, amount_raw: "0000" },
      { id: told.id.slice(0, -1), amount_raw: 850_000 },
      { version: "2022.010", id: told.id.slice(1) },
      { version: "2022.0", id: `1${told.id}` },
    ])
      expect([moved, proves({ ...told, ...moved }, told)]).toEqual([moved, false]);
  });

  it("is refused for a name that begins with a digit: the end of the amount would be ambiguous", () => {
    const digits = { ...told, donator_name: "48 Fans" };
    expect(proves(digits, digits)).toBe(false);
  });
});

describe("Trakteer's versions", () => {
  const given = { supporter_name: "Someguy", quantity: 5 };

  it.each([
    [{ ...given, transaction_id: "test-1", price: 25_000, net_amount: 23_750 }, "test-1", 23_750],
    [{ ...given, order_id: "order-1", price: "Rp 50.000" }, "order-1", 50_000],
    [{ ...given, id: 481, price: 10_000, net_amount: null }, "481", 10_000],
  ])("reads %j", (body, id, amount) => expect(trakteer.read(body)).toEqual({ id, amount, currency: "IDR" }));

  it("are refused without a name or an amount, in an error that repeats no values", () => {
    expect(() => trakteer.read({ ...given, price: 5_000 })).toThrow("told in another way");
    const gift = { ...given, id: "g", price: "someone@example.org" };
    expect(() => trakteer.read(gift)).toThrow(
      expect.objectContaining({ errors: { price: "is not as it must be" } }),
    );
  });
});

describe("SociaBuzz", () => {
  it("uses the amount in the account's own currency, where it is present", () => {
    const dollars = { id: "sb1", amount: 5, currency: "USD" };
    expect(sociabuzz.read({ ...dollars, amount_settled: "81250.50", currency_settled: "IDR" })).toEqual({
      id: "sb1",
      amount: 81_250.5,
      currency: "IDR",
    });
    expect(sociabuzz.read(dollars)).toEqual({ id: "sb1", amount: 5, currency: "USD" });
  });

  it("is refused when the settled amount is invalid: no other field replaces it", () => {
    const dollars = { id: "sb1", amount: 5, currency: "USD" };
    for (const settled of [{ amount_settled: true }, { amount_settled: 5, currency_settled: "rupiah" }])
      expect(() => sociabuzz.read({ ...dollars, ...settled })).toThrow("told in another way");
  });

  it("ignores the test message, which has an example.com address", () => {
    expect(sociabuzz.read({ id: "t", amount: 10_000, email_supporter: "someone@example.com" })).toBeNull();
  });
});
