import { describe, expect, it } from "vitest";
import { rupiahText } from "./donation.ts";
import { sociabuzz } from "./sociabuzz.ts";
import { trakteer } from "./trakteer.ts";

describe("rupiah as people write them", () => {
  it.each([
    [50_000, 50_000],
    ["50000", 50_000],
    ["Rp 50.000", 50_000],
    ["Rp50.000,00", 50_000],
    ["Rp 1.250.000", 1_250_000],
  ])("%s", (written, amount) => expect(rupiahText.parse(written)).toBe(amount));

  it.each([0, -5_000, "", "gratis", "Rp 0", Number.NaN, "9".repeat(30)])("not %s", (written) =>
    expect(rupiahText.safeParse(written).success).toBe(false),
  );
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

  it("tests itself with nobody's address: nothing was given", () => {
    expect(sociabuzz.read({ id: "t", amount: 10_000, email_supporter: "someone@example.com" })).toBeNull();
  });
});
