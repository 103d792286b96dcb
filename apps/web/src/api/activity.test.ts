import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logActivity } from "./activity.ts";
import { CallError } from "./call.ts";

beforeEach(() => vi.stubGlobal("location", { search: "" }));
afterEach(() => vi.unstubAllGlobals());

it("logs the same comment in a live once, and again only after a failed request", async () => {
  const call = vi.fn(() => Promise.reject(new CallError("network", 0, "no answer")));
  const log = (): void => logActivity(call, { log_name: "Comment", description: "halo", live_id: 7 });
  log();
  log();
  expect(call).toHaveBeenCalledTimes(1);
  await Promise.allSettled(call.mock.results.map(({ value }) => value as Promise<unknown>));
  log();
  expect(call).toHaveBeenCalledTimes(2);
});
