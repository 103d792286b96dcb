import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { donationAmount, rupiahText } from "./donation.ts";
import { saweria } from "./saweria.ts";
import { sociabuzz } from "./sociabuzz.ts";
import { trakteer } from "./trakteer.ts";

describe("rupiah as people write them", () => {
  it.each([
    [50_000, 50_000],
    ["50000", 50_000],
    ["Rp 50.000", 50_000],
    ["Rp50.000,00", 50_000],
    ["Rp 1.250.000", 1_250_000],
    ["IDR 50.000", 50_000],
    [23_750.5, 23_750.5],
  ])("%s", (written, amount) => expect(rupiahText.parse(written)).toBe(amount));

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
  ])("not %s", (written) => expect(rupiahText.safeParse(written).success).toBe(false));
});

describe("an amount", () => {
  it.each([5, 5.25, "5", "81250.50"])("is a number, or one as text: %s", (given) =>
    expect(donationAmount.parse(given)).toBe(Number(given)),
  );

  it.each([true, "0x1000", "1e5", "-5", -5, 0, "0", "", " 5", "5.", "050", [5], null, {}])(
    "is not %j",
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

  it("is over one donation and no other that gives the same text", () => {
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

  it("is not taken over a name that begins with a digit: where the amount ends can't be told", () => {
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
  ])("%j", (body, id, amount) => expect(trakteer.read(body)).toEqual({ id, amount, currency: "IDR" }));

  it("are refused without a name or an amount, and nothing of them is repeated", () => {
    expect(() => trakteer.read({ ...given, price: 5_000 })).toThrow("told in another way");
    const gift = { ...given, id: "g", price: "someone@example.org" };
    expect(() => trakteer.read(gift)).toThrow(
      expect.objectContaining({ errors: { price: "is not as it must be" } }),
    );
  });
});

describe("SociaBuzz", () => {
  it("tells what arrived in the account's own money, where it says so", () => {
    const dollars = { id: "sb1", amount: 5, currency: "USD" };
    expect(sociabuzz.read({ ...dollars, amount_settled: "81250.50", currency_settled: "IDR" })).toEqual({
      id: "sb1",
      amount: 81_250.5,
      currency: "IDR",
    });
    expect(sociabuzz.read(dollars)).toEqual({ id: "sb1", amount: 5, currency: "USD" });
  });

  it("is refused where its own money is told in another way: it is not read from another field", () => {
    const dollars = { id: "sb1", amount: 5, currency: "USD" };
    for (const settled of [{ amount_settled: true }, { amount_settled: 5, currency_settled: "rupiah" }])
      expect(() => sociabuzz.read({ ...dollars, ...settled })).toThrow("told in another way");
  });

  it("tests itself with nobody's address: nothing was given", () => {
    expect(sociabuzz.read({ id: "t", amount: 10_000, email_supporter: "someone@example.com" })).toBeNull();
  });
});
