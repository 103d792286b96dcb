import { expect, it } from "vitest";
import { idnOf, showroomOf } from "../../features/lives/sample-lives.ts";
import { suggestRooms } from "./suggest-rooms.ts";

const live = (name: string, roomId: number, visits: number) =>
  showroomOf({
    id: name,
    room: String(roomId),
    urlKey: name,
    member: { name, face: "", roomId },
    counts: { visits },
  });
const LIVES = [live("few", 1, 10), live("many", 2, 900), live("more", 3, 1_000), live("some", 4, 500)];
const names = (lives = LIVES, favourite: { oshi?: number[]; followed?: number[] } = {}) =>
  suggestRooms(lives, { oshi: favourite.oshi ?? [], followed: new Set(favourite.followed) }, "showroom").map(
    ({ urlKey }) => urlKey,
  );

it("suggests the most watched lives to a viewer without favourites", () =>
  expect(names()).toEqual(["more", "many"]));

it("suggests the oshi, then followed members, then the most watched", () => {
  expect(names(LIVES, { oshi: [1], followed: [4] })).toEqual(["few", "some"]);
  expect(names(LIVES, { followed: [4] })).toEqual(["some", "more"]);
});

it("suggests each member once, and no ticketed live", () => {
  const onIdn = idnOf({
    urlKey: "more on IDN",
    member: { name: "more", face: "", roomId: 3 },
    counts: { viewers: 5_000 },
  });
  const show = { ...live("show", 5, 90_000), ticketed: true };
  expect(names([...LIVES, onIdn, show])).toEqual(["more on IDN", "many"]);
});

it("suggests only IDN's rooms at IDN's addresses", () => {
  const onIdn = idnOf({});
  expect(suggestRooms([...LIVES, onIdn], { oshi: [], followed: new Set() }, "idn")).toEqual([
    { platform: "idn", room: onIdn.room, urlKey: onIdn.urlKey },
  ]);
});
