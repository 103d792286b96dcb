import type { Call } from "@penlight/contract";
import { expect, it } from "vitest";
import { dehydrate, rehydrate, type CacheState } from "./dehydrate.ts";
import { CallError, callErrorCode, isGone } from "./call.ts";
import { createQueryClient, queries } from "./queries.ts";

/** Room 1 is there, room 2 does not exist, room 3's platform is down. */
const call = ((_name: string, input: { params: { id: number } }) => {
  if (input.params.id === 1) return Promise.resolve({ room_id: 1 });
  return Promise.reject(
    input.params.id === 2
      ? new CallError("room_not_found", 404, "no such room")
      : new CallError("upstream_failed", 502, "down"),
  );
}) as unknown as Call;

async function renderedCache() {
  const cache = createQueryClient(call);
  await Promise.all([1, 2, 3].map((id) => cache.prefetchQuery(queries.roomProfile(id))));
  return cache;
}

it("carries answers and missing things, and lets the browser try again what may pass", async () => {
  const cache = await renderedCache();
  const state = JSON.parse(JSON.stringify(dehydrate(cache))) as CacheState;
  expect(state.found).toHaveLength(1);
  expect(state.gone).toEqual([[queries.roomProfile(2).queryKey, "room_not_found"]]);
  // What is left out must not be rendered either, or server and browser would differ.
  expect(cache.getQueryState(queries.roomProfile(3).queryKey)).toBeUndefined();

  const browser = createQueryClient(call);
  rehydrate([browser], state);
  expect(browser.getQueryData(queries.roomProfile(1).queryKey)).toEqual({ room_id: 1 });
  const missing = browser.getQueryState(queries.roomProfile(2).queryKey);
  expect(missing?.status).toBe("error");
  expect(isGone(missing?.error)).toBe(true);
  expect(callErrorCode(missing?.error)).toBe("room_not_found");
  expect(browser.getQueryState(queries.roomProfile(3).queryKey)).toBeUndefined();
});
