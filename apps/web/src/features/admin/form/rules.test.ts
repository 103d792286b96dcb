import { describe, expect, it } from "vitest";
import { isWebAddress, optionalAddress, requiredAddress, requiredText } from "./rules.ts";

const texts = { required: "required", webAddress: "no address", tooLong: (max: number) => `over ${max}` };

describe("isWebAddress", () => {
  it.each(["https://jkt48.com/theater", "http://127.0.0.1:4800/a.png", "  https://jkt48.com  "])(
    "takes %s",
    (address) => expect(isWebAddress(address)).toBe(true),
  );

  it.each(["showroom-live.com/premium", "//jkt48.com", "ftp://jkt48.com", "https://", "javascript:1", ""])(
    "refuses %s",
    (address) => expect(isWebAddress(address)).toBe(false),
  );
});

it("takes blanks for nothing", () => {
  const { validate } = requiredText(texts, 80);
  expect([validate("Freya"), validate("  ")]).toEqual([true, "required"]);
});

it("tells a missing address from a wrong one", () => {
  const { validate } = requiredAddress(texts);
  expect([validate(""), validate("jkt48.com"), validate("https://jkt48.com")]).toEqual([
    "required",
    "no address",
    true,
  ]);
  expect(optionalAddress(texts).validate("")).toBe(true);
});
