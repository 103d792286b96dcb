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
  /** Seconds to wait; 0 when a try may begin. Looking is none. */
  const waitSec = (accountId: string, from = HERE): number => {
    const leave = failures.begin(accountId, from);
    if (typeof leave === "number") return leave;
    leave.unsaid();
    return 0;
  };
  /** Fails so many times, each as soon as a try may begin. */
  const fail = (accountId: string, times: number, from = HERE): void => {
    for (let count = 0; count < times; count += 1) {
      time.ms += waitSec(accountId, from) * 1_000;
      begin(accountId, from).failed();
    }
  };
  return { time, begin, fail, waitSec };
}

it("asks for waits that grow before the account rests for a quarter of an hour", () => {
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

it("counts by where the tries come from", () => {
  const { fail, waitSec } = setUp();
  fail("fan", 5, "network 198.51.100.66");
  expect(waitSec("fan", "network 198.51.100.66")).toBe(900);
  expect(waitSec("fan")).toBe(0);
});

it("gives no more leave at once than there are failures left", () => {
  const { begin, waitSec } = setUp();
  const tries = Array.from({ length: 5 }, () => begin("fan"));
  expect(waitSec("fan")).toBe(10);
  tries[0]?.unsaid();
  expect(waitSec("fan")).toBe(0);
  const last = begin("fan");
  for (const one of [...tries.slice(1), last]) one.failed();
  expect(waitSec("fan")).toBe(900);
});

it("takes the same name in another case, width or spacing for the same account, and no other", () => {
  const { fail, waitSec } = setUp();
  fail("Fan", 2);
  fail("ｆａｎ", 2);
  fail(" fa\u200bn\u00a0", 1);
  expect(waitSec("FAN")).toBeGreaterThan(0);
  expect(waitSec("fan2")).toBe(0);
});

it("forgets a failure that is long past, and all of them when somebody gets in", () => {
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
