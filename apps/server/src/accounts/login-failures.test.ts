import { expect, it } from "vitest";
import { LoginFailures } from "./login-failures.ts";

const MINUTE_MS = 60_000;

function setUp() {
  const time = { ms: 1_000_000 };
  const failures = new LoginFailures(() => time.ms);
  const fail = (accountId: string, times: number): void => {
    for (let count = 0; count < times; count += 1) failures.note(accountId);
  };
  return { time, failures, fail };
}

it("lets an account rest for a quarter of an hour after five failures", () => {
  const { time, failures, fail } = setUp();
  fail("fan", 4);
  expect(failures.waitSec("fan")).toBe(0);
  fail("fan", 1);
  expect(failures.waitSec("fan")).toBe(900);
  time.ms += 14 * MINUTE_MS;
  expect(failures.waitSec("fan")).toBe(60);
  time.ms += MINUTE_MS;
  expect(failures.waitSec("fan")).toBe(0);
});

it("takes the same name in another case or width for the same account, and no other", () => {
  const { failures, fail } = setUp();
  fail("Fan", 3);
  fail("ｆａｎ", 2);
  expect(failures.waitSec("FAN")).toBeGreaterThan(0);
  expect(failures.waitSec("fan2")).toBe(0);
});

it("forgets a failure that is long past, and all of them when somebody gets in", () => {
  const { time, failures, fail } = setUp();
  fail("fan", 4);
  time.ms += 15 * MINUTE_MS;
  fail("fan", 1);
  expect(failures.waitSec("fan")).toBe(0);
  fail("fan", 4);
  failures.forget("fan");
  expect(failures.waitSec("fan")).toBe(0);
});
