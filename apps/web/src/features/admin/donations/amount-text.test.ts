import { expect, it } from "vitest";
import { amountText } from "./amount-text.ts";

it.each([
  [69_420, "IDR", "id", "Rp\u00a069.420"],
  [81_250.5, "IDR", "id", "Rp\u00a081.250,5"],
  [69_420, "IDR", "en", "IDR\u00a069,420"],
  [69_420, "IDR", "ja", "IDR\u00a069,420"],
  [5, "USD", "id", "US$5"],
  // Services may report an unknown currency.
  [5, "XYZ", "id", "XYZ\u00a05"],
] as const)("formats %d %s in %s as %j", (amount, currency, language, text) =>
  expect(amountText(amount, currency, language)).toBe(text),
);
