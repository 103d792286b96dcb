import type { LoginAnswer, RegisterAnswer } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { loginOutcome, registerOutcome, retryBody } from "./sign-in.ts";

const pendingSession = { "cookies sr_id": "p_1", cookie_login_id: null, csrf_token: "c_1" };
const signedIn = { profile: { name: "mochi" } };

describe("loginOutcome", () => {
  it("is signed in, with the name for the welcome", () => {
    expect(loginOutcome(signedIn as LoginAnswer, false)).toEqual({ kind: "in", name: "mochi" });
  });

  it("contains the data for the next attempt, and the captcha's address", () => {
    const user = { error: "Enter the word", captcha_url: "https://elsewhere.example/api/login/captcha/p_1" };
    expect(loginOutcome({ session: pendingSession, user }, true)).toEqual({
      kind: "refused",
      at: "form",
      fault: null,
      text: "Enter the word",
      pending: { handle: "p_1", csrfToken: "c_1", captchaPath: "/api/login/captcha/p_1" },
    });
  });

  it("needs no captcha when the platform requests none, and adds no text of its own", () => {
    expect(loginOutcome({ session: pendingSession, user: { error: "" } }, false)).toMatchObject({
      text: null,
      pending: { captchaPath: null },
    });
  });
});

it("recognizes the platform's messages, and shows unknown ones unchanged", () => {
  const refused = (error: string) => loginOutcome({ session: pendingSession, user: { error } }, true);
  expect(refused("Your account ID/password is incorrect. Please try again.")).toMatchObject({
    at: "password",
    fault: "credentials",
  });
  expect(refused("Incorrect authentication code")).toMatchObject({ at: "captcha_word", fault: "word" });
  expect(refused("Maintenance until noon")).toMatchObject({
    at: "form",
    fault: null,
    text: "Maintenance until noon",
  });
});

describe("a captcha", () => {
  it("is not an error when first requested, but is after a wrong word", () => {
    const user = { error: "Incorrect authentication code", captcha_url: "/x" };
    expect(loginOutcome({ session: pendingSession, user }, false)).toMatchObject({ text: "" });
    expect(loginOutcome({ session: pendingSession, user }, true)).toMatchObject({ text: user.error });
  });
});

describe("registerOutcome", () => {
  it("is signed in", () => {
    const answer = { ...signedIn, status: { ok: 1, user_id: 1 }, user: { ok: 1 } } as RegisterAnswer;
    expect(registerOutcome(answer, false)).toEqual({ kind: "in", name: "mochi" });
  });

  it("is not signed in when the platform requires a separate sign-in", () => {
    const answer = { ...signedIn, status: { ok: 1, user_id: 1 } } as RegisterAnswer;
    expect(registerOutcome(answer, false)).toEqual({ kind: "made" });
  });

  it.each([
    ["Incorrect authentication password", "password_confirm"],
    ["This account ID cannot be used.", "account_id"],
    ["Please fill in all required fields.", "form"],
    ["Password must be 6 characters (minimum) to 30 characters (maximum) in length.", "password"],
    ["Something nobody has seen yet", "toast"],
  ])("assigns an error to its place: %s", (error, at) => {
    expect(registerOutcome({ error }, false)).toMatchObject({
      kind: "refused",
      at,
      text: error,
      pending: null,
    });
  });
});

it("adds the data of the refused attempt to the next one, with the captcha's word where one was requested", () => {
  const pending = { handle: "p_1", csrfToken: "c_1", captchaPath: "/api/login/captcha/p_1" };
  const left = { cookies_sr_id: "p_1", csrf_token: "c_1" };
  expect(retryBody(null, "")).toEqual({});
  expect(retryBody(pending, "k7m")).toEqual({ ...left, captcha_word: "k7m" });
  expect(retryBody(pending, null)).toEqual(left);
  expect(retryBody({ ...pending, captchaPath: null }, "")).toEqual(left);
});
