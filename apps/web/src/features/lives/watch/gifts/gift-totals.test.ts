import type { GiftEntry } from "@penlight/contract";
import { expect, it } from "vitest";
import { giftTotals } from "./gift-totals.ts";

const gift = (gift_id: number, num: number, user_id: number): GiftEntry => ({
  user_id,
  name: "Budi",
  avatar_id: 1,
  avatar_url: "https://avatar.test/",
  gift_id,
  num,
  image: `https://gift.test/${gift_id}`,
  image2: "",
  created_at: 0,
});

it("sums each gift and counts its givers once, the most given first", () => {
  const log = [gift(1, 3, 7), gift(2, 5, 7), gift(1, 10, 7), gift(1, 1, 8)];
  expect(giftTotals(log)).toEqual([
    { giftId: 1, image: "https://gift.test/1", count: 14, givers: 2 },
    { giftId: 2, image: "https://gift.test/2", count: 5, givers: 1 },
  ]);
});

it("puts of equals the one first that more fans gave", () => {
  const log = [gift(1, 2, 7), gift(2, 1, 7), gift(2, 1, 8)];
  expect(giftTotals(log).map(({ giftId }) => giftId)).toEqual([2, 1]);
});
