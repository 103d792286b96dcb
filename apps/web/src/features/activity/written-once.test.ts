import { expect, it, vi } from "vitest";
import { logActivity } from "../../api/activity.ts";
import { CallError } from "../../api/call.ts";

it("logs a watch once, and again only after a failed request", async () => {
  vi.stubGlobal("location", { search: "" });
  const failures = [
    new CallError("network", 0, "no answer"),
    new CallError("duplicate_activity", 409, "there already"),
  ];
  const call = vi.fn(() => Promise.reject(failures.shift() ?? new Error("called too often")));
  const onLost = vi.fn();
  const tell = (): void => logActivity(call, { log_name: "Watch", description: "Freya", live_id: 7 }, onLost);
  tell();
  tell();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  expect(call).toHaveBeenCalledTimes(1);
  tell();
  await Promise.allSettled(call.mock.results.map(({ value }) => value as Promise<unknown>));
  tell();
  expect(call).toHaveBeenCalledTimes(2);
  expect(onLost).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
