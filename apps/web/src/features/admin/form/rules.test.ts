import { describe, expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import {
  isWebAddress,
  optionalAddress,
  optionalBirthday,
  refusalOf,
  requiredAddress,
  requiredText,
} from "./rules.ts";

const texts = { required: "required", webAddress: "no address", tooLong: (max: number) => `over ${max}` };

describe("isWebAddress", () => {
  it.each(["https://jkt48.com/theater", "http://127.0.0.1:4800/a.png", "  https://jkt48.com  "])(
    "accepts %s",
    (address) => expect(isWebAddress(address)).toBe(true),
  );

  it.each(["showroom-live.com/premium", "//jkt48.com", "ftp://jkt48.com", "https://", "javascript:1", ""])(
    "rejects %s",
    (address) => expect(isWebAddress(address)).toBe(false),
  );
});

it("treats whitespace as empty", () => {
  const { validate } = requiredText(texts, 80);
  expect([validate("Freya"), validate("  ")]).toEqual([true, "required"]);
});

it("distinguishes a missing address from an invalid one", () => {
  const { validate } = requiredAddress(texts);
  expect([validate(""), validate("jkt48.com"), validate("https://jkt48.com")]).toEqual([
    "required",
    "no address",
    true,
  ]);
  expect(optionalAddress(texts).validate("")).toBe(true);
});

it("accepts a day of the year, or nothing", () => {
  const { validate } = optionalBirthday({ birthdayWrong: "no day" });
  expect(["", " 02-29 ", "13-02", "02-30", "2003-02-13"].map(validate)).toEqual([
    true,
    true,
    "no day",
    "no day",
    "no day",
  ]);
});

const words = {
  refusals: { secret_not_allowed: "a secret", setlist_not_found: "no setlist" },
  errorSubmitting: "Error submitting",
};
const NAMES = ["setlist", "memberList", "ticketShowroom"];
const refused = (fields: Record<string, string>) =>
  new CallError("validation_failed", 422, "the body is invalid", { fields });

it("assigns each error to its field, and only the first one of a list", () => {
  const error = refused({ ticketShowroom: "no address", "memberList.3": "unknown", "memberList.5": "twice" });
  expect(refusalOf(error, NAMES, words)).toEqual({
    fields: { ticketShowroom: "no address", memberList: "unknown" },
    general: null,
  });
});

it("reports errors of other fields by name", () => {
  expect(refusalOf(refused({ room_id: "is taken", setlist: "is gone" }), NAMES, words)).toEqual({
    fields: { setlist: "is gone" },
    general: "room_id: is taken",
  });
});

it("uses our text for a known code, at its field if it names one", () => {
  const fields = { ticketShowroom: "looks like a secret" };
  const secret = new CallError("secret_not_allowed", 422, "This looks like a secret.", { fields });
  expect(refusalOf(secret, NAMES, words)).toEqual({ fields: { ticketShowroom: "a secret" }, general: null });
  const gone = new CallError("setlist_not_found", 404, "There is no such setlist.");
  expect(refusalOf(gone, NAMES, words)).toEqual({ fields: {}, general: "no setlist" });
});

it("uses the server's message for other codes, or our default", () => {
  const taken = new CallError("user_exists", 409, "This user exists");
  expect(refusalOf(taken, NAMES, words).general).toBe("This user exists");
  const cut = new CallError("network", 0, "no answer");
  expect(refusalOf(cut, NAMES, words).general).toBe("Error submitting");
});
