import { expect, it } from "vitest";
import { LoginFailures, type Try } from "./login-failures.ts";

const MINUTE_MS = 60_000;

const HERE = "network 203.0.113.1";

function setUp() {
  const time = { ms: 10_000_000 };
  const failures = new LoginFailures(() => time.ms);
  const begin = (accountId: string, from = HERE): Try => {
    const leave = failures.begin(accountId, from);
    if (typeof leave === "number") throw new Error(`wait ${leave} s`);
    return leave;
  };
  /** Seconds to wait; 0 when an attempt is allowed. Does not count as an attempt. */
  const waitSec = (accountId: string, from = HERE): number => {
    const leave = failures.begin(accountId, from);
    if (typeof leave === "number") return leave;
    leave.unsaid();
    return 0;
  };
  /** Fails `times` times, each as soon as an attempt is allowed. */
  const fail = (accountId: string, times: number, from = HERE): void => {
    for (let count = 0; count < times; count += 1) {
      time.ms += waitSec(accountId, from) * 1_000;
      begin(accountId, from).failed();
    }
  };
  return { time, begin, fail, waitSec };
}

it("requires growing waits, and then blocks the account for a quarter of an hour", () => {
  const { time, fail, waitSec } = setUp();
  const waits = [1, 2, 3, 4, 5].map(() => {
    fail("fan", 1);
    return waitSec("fan");
  });
  expect(waits).toEqual([0, 0, 3, 6, 900]);
  time.ms += 14 * MINUTE_MS;
  expect(waitSec("fan")).toBe(60);
  time.ms += MINUTE_MS;
  expect(waitSec("fan")).toBe(0);
});

it("counts by origin of the attempts", () => {
  const { fail, waitSec } = setUp();
  fail("fan", 5, "network 198.51.100.66");
  expect(waitSec("fan", "network 198.51.100.66")).toBe(900);
  expect(waitSec("fan")).toBe(0);
});

it("allows no more concurrent attempts than failures are left", () => {
  const { begin, waitSec } = setUp();
  const tries = Array.from({ length: 5 }, () => begin("fan"));
  expect(waitSec("fan")).toBe(10);
  tries[0]?.unsaid();
  expect(waitSec("fan")).toBe(0);
  const last = begin("fan");
  for (const one of [...tries.slice(1), last]) one.failed();
  expect(waitSec("fan")).toBe(900);
});

it("treats names that differ in case, width or spacing as the same account, and no others", () => {
  const { fail, waitSec } = setUp();
  fail("Fan", 2);
  fail("ｆａｎ", 2);
  fail(" fa\u200bn\u00a0", 1);
  expect(waitSec("FAN")).toBeGreaterThan(0);
  expect(waitSec("fan2")).toBe(0);
});

it("forgets old failures, and all failures after a success", () => {
  const { time, begin, fail, waitSec } = setUp();
  fail("fan", 4);
  time.ms += 15 * MINUTE_MS;
  fail("fan", 1);
  expect(waitSec("fan")).toBe(0);
  fail("fan", 1);
  begin("fan").passed();
  fail("fan", 2);
  expect(waitSec("fan")).toBe(0);
});
