import type { Gift } from "@penlight/contract";
import { expect, it } from "vitest";
import { giftTotals } from "./gift-totals.ts";

const gift = (giftId: string, count: number, userId: string): Gift => ({
  id: `${userId}-${giftId}-${count}`,
  occurrence: 1,
  platform: "showroom",
  user: { id: userId, name: "Budi", avatar: "https://avatar.test/" },
  giftId,
  image: `https://gift.test/${giftId}`,
  count,
  atMs: 0,
});

it("sums each gift and counts each giver once, the most frequent first", () => {
  const log = [gift("1", 3, "7"), gift("2", 5, "7"), gift("1", 10, "7"), gift("1", 1, "8")];
  expect(giftTotals(log)).toEqual([
    { giftId: "1", image: "https://gift.test/1", count: 14, givers: 2 },
    { giftId: "2", image: "https://gift.test/2", count: 5, givers: 1 },
  ]);
});

it("sorts equal totals by the number of givers", () => {
  const log = [gift("1", 2, "7"), gift("2", 1, "7"), gift("2", 1, "8")];
  expect(giftTotals(log).map(({ giftId }) => giftId)).toEqual(["2", "1"]);
});
