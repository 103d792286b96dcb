import { expect, it } from "vitest";
import { addressOf } from "./links.ts";
import { isOfficialRoom, PLATFORMS, roomOfParams } from "./platforms.ts";

it("reads a room from its page's address, and builds that address from it", () => {
  const freya = roomOfParams({ urlKey: "JKT48_Freya", roomId: "318225" });
  expect(freya).toEqual({ platform: "showroom", room: "318225", urlKey: "JKT48_Freya" });
  expect(addressOf(PLATFORMS[freya.platform].linkTo(freya))).toBe("/room/JKT48_Freya/318225");
  const gita = roomOfParams({ username: "jkt48_gita" });
  expect(gita).toEqual({ platform: "idn", room: "jkt48_gita", urlKey: "jkt48_gita" });
  expect(addressOf(PLATFORMS[gita.platform].linkTo(gita))).toBe("/idn/jkt48_gita");
});

it("returns the official room without a name, and none when the room number is invalid", () => {
  expect(isOfficialRoom(roomOfParams({}))).toBe(true);
  expect(roomOfParams({ urlKey: "x", roomId: "318225abc" }).room).toBe("318225");
  expect(roomOfParams({ urlKey: "x", roomId: "abc" }).room).toBe("0");
  expect(isOfficialRoom({ platform: "idn", room: "332503" })).toBe(false);
});
