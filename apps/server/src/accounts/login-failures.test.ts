import { expect, it } from "vitest";
import { LoginFailures, type Try } from "./login-failures.ts";

const MINUTE_MS = 60_000;

function setUp() {
  const time = { ms: 10_000_000 };
  const failures = new LoginFailures(() => time.ms);
  const begin = (accountId: string): Try => {
    const leave = failures.begin(accountId);
    if (typeof leave === "number") throw new Error(`wait ${leave} s`);
    return leave;
  };
  const fail = (accountId: string, times: number): void => {
    for (let count = 0; count < times; count += 1) begin(accountId).failed();
  };
  /** Seconds to wait; 0 when a try may begin. Looking is none. */
  const waitSec = (accountId: string): number => {
    const leave = failures.begin(accountId);
    if (typeof leave === "number") return leave;
    leave.unsaid();
    return 0;
  };
  return { time, begin, fail, waitSec };
}

it("lets an account rest for a quarter of an hour after five failures", () => {
  const { time, fail, waitSec } = setUp();
  fail("fan", 4);
  expect(waitSec("fan")).toBe(0);
  fail("fan", 1);
  expect(waitSec("fan")).toBe(900);
  time.ms += 14 * MINUTE_MS;
  expect(waitSec("fan")).toBe(60);
  time.ms += MINUTE_MS;
  expect(waitSec("fan")).toBe(0);
});

it("gives no more leave at once than there are failures left", () => {
  const { begin, waitSec } = setUp();
  const tries = Array.from({ length: 5 }, () => begin("fan"));
  expect(waitSec("fan")).toBe(10);
  tries[0]?.unsaid();
  expect(waitSec("fan")).toBe(0);
  for (const one of tries.slice(1)) one.failed();
  begin("fan").failed();
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
  fail("fan", 3);
  begin("fan").passed();
  fail("fan", 4);
  expect(waitSec("fan")).toBe(0);
});
