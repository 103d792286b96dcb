import type { MemberProfile } from "@penlight/contract";
import { expect, it } from "vitest";
import { nextOf } from "./next-of.ts";

const NOW_SEC = 1_764_068_400;
const showIn = (sec: number, name: string) =>
  ({
    show_at: new Date((NOW_SEC + sec) * 1_000).toISOString(),
    setlist: { name },
  }) as MemberProfile["shows"][number];

it("is the earlier one of live and show", () => {
  const shows = [showIn(-60, "Pajama Drive"), showIn(3_600, "Ramune no Nomikata")];
  expect(nextOf(NOW_SEC + 7_200, shows, NOW_SEC)).toEqual({
    atSec: NOW_SEC + 3_600,
    setlist: "Ramune no Nomikata",
  });
  expect(nextOf(NOW_SEC + 1_800, shows, NOW_SEC)).toEqual({ atSec: NOW_SEC + 1_800, setlist: null });
});

it("is null when everything is over or nothing was announced", () => {
  expect(nextOf(null, [], NOW_SEC)).toBeNull();
  expect(nextOf(NOW_SEC - 1, [showIn(0, "Pajama Drive")], NOW_SEC)).toBeNull();
});
