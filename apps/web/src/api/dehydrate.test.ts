import type { Call } from "@penlight/contract";
import { expect, it } from "vitest";
import { dehydrate, rehydrate, type CacheState } from "./dehydrate.ts";
import { CallError, callErrorCode, isGone } from "./call.ts";
import { createQueryClient, queries } from "./queries.ts";

/** Room 1 exists, room 2 does not exist, the platform of room 3 is down. */
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

it("transfers answers and missing resources, and leaves temporary failures for the browser to retry", async () => {
  const cache = await renderedCache();
  const state = JSON.parse(JSON.stringify(dehydrate(cache))) as CacheState;
  expect(state.found).toHaveLength(1);
  expect(state.gone).toEqual([[queries.roomProfile(2).queryKey, "room_not_found"]]);
  // The omitted query must not be rendered either, or server and browser markup would differ.
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
