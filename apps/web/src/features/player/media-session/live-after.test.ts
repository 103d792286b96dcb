import { expect, it } from "vitest";
import type { Favourites } from "../../../api/favourites.ts";
import { linkTo, type RoomLink } from "../../../base/links.ts";
import { idnOf, showroomOf } from "../../lives/sample-lives.ts";
import { liveAfter } from "./live-after.ts";

const NOBODY: Favourites = { oshi: [], followed: new Set() };
const inRoom = (roomId: number, visits: number, ticketed = false) =>
  showroomOf({
    room: String(roomId),
    urlKey: `JKT48_${roomId}`,
    member: { name: `${roomId}/JKT48`, face: "http://x/f.jpeg", roomId },
    counts: { visits },
    ticketed,
  });
const pageOf = (roomId: number): RoomLink => linkTo.room(`JKT48_${roomId}`, roomId);
const INDAH = linkTo.idn("jkt48_indah");

/** The pages to which repeated presses of the key lead. */
function presses(
  lives: Parameters<typeof liveAfter>[0],
  favourites: Favourites,
  from: RoomLink,
  times: number,
) {
  const pages: (RoomLink | null)[] = [from];
  while (pages.length <= times) pages.push(liveAfter(lives, favourites, pages.at(-1) ?? from));
  return pages.slice(1);
}

it("cycles through all lives by viewers, regardless of platform", () => {
  const lives = [inRoom(1, 10), idnOf({ counts: { viewers: 500 } }), inRoom(2, 900)];
  expect(presses(lives, NOBODY, pageOf(2), 3)).toEqual([INDAH, pageOf(1), pageOf(2)]);
});

it("visits favourites before the others", () => {
  const lives = [inRoom(1, 10), inRoom(2, 900), inRoom(3, 20), inRoom(4, 30)];
  const favourites = { oshi: [3], followed: new Set([1]) };
  expect(presses(lives, favourites, pageOf(3), 4)).toEqual([pageOf(1), pageOf(2), pageOf(4), pageOf(3)]);
});

it("skips ticketed lives, and leads from a ticketed live to the first", () => {
  const lives = [inRoom(1, 10), inRoom(2, 900, true), inRoom(3, 20)];
  expect(presses(lives, { oshi: [2], followed: new Set() }, pageOf(3), 2)).toEqual([pageOf(1), pageOf(3)]);
  expect(liveAfter(lives, NOBODY, pageOf(2))).toEqual(pageOf(3));
});

it("is null when there is no other live", () => {
  expect(liveAfter([], NOBODY, pageOf(1))).toBeNull();
  expect(liveAfter([inRoom(1, 10), inRoom(2, 20, true)], NOBODY, pageOf(1))).toBeNull();
});
