import { expect, it } from "vitest";
import type { Platform } from "@penlight/contract";
import { idnLiveOf, showroomLiveOf } from "../platforms/testing-lives.ts";
import { KnownLives } from "./known-lives.ts";

const NOW_MS = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** A KnownLives with one live in each platform's list. */
function knownOf(polls: Record<Platform, { okMs: number | null; staleSinceMs: number | null }>): KnownLives {
  const onAir = { showroom: [showroomLiveOf(318225, 1)], idn: [idnLiveOf("jkt48_freya", "a")] };
  return new KnownLives({
    watcher: {
      onAir: (platform) => onAir[platform],
      poll: (platform) => polls[platform],
      staleSince: { showroom: null, idn: null },
    },
    everyMs: { showroom: 20_000, idn: 20_000 },
    clock: () => NOW_MS,
  });
}

const fresh = { okMs: NOW_MS, staleSinceMs: null };
const never = { okMs: null, staleSinceMs: NOW_MS - 5_000 };
const lost = { okMs: NOW_MS - HOUR_MS, staleSinceMs: NOW_MS - HOUR_MS };
const late = { okMs: NOW_MS - 30_000, staleSinceMs: NOW_MS - 30_000 };
const platforms = (known: KnownLives) => known.all()?.value.map(({ platform }) => platform);

it("returns both platforms' lives, with the age of the older list", () => {
  expect(knownOf({ showroom: fresh, idn: fresh }).all()?.staleSinceMs).toBeNull();
  const known = knownOf({ showroom: fresh, idn: late });
  expect([platforms(known), known.all()?.staleSinceMs]).toEqual([["showroom", "idn"], NOW_MS - 30_000]);
});

it.each([
  ["never came", never],
  ["has failed for too long", lost],
])("is not fresh while a list that %s is left out", (_what, idn) => {
  const known = knownOf({ showroom: fresh, idn });
  expect([platforms(known), known.all()?.staleSinceMs]).toEqual([["showroom"], idn.staleSinceMs]);
});

it("returns null while both lists are missing", () => {
  expect(knownOf({ showroom: never, idn: lost }).all()).toBeNull();
});
