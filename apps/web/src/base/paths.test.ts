import { expect, it } from "vitest";
import { isTheaterPath, paths } from "./paths.ts";

it("builds every in-app address", () => {
  expect({
    home: paths.home(),
    room: paths.room("JKT48_Freya", 318225),
    officialRoom: paths.officialRoom(),
    idn: paths.idn("jkt48_gita"),
    theaterSchedule: paths.theaterSchedule(),
    show: paths.show("Pajama Drive", "64ba3ff18b8a8470e8d0f092"),
    admin: [paths.users(), paths.theaters(), paths.setlists(), paths.members(), paths.premiumLive()],
    "a key that needs escaping": paths.room("a/b?c", 1),
  }).toEqual({
    home: "/",
    room: "/room/JKT48_Freya/318225",
    officialRoom: "/room/officialJKT48/332503",
    idn: "/idn/jkt48_gita",
    theaterSchedule: "/theater-schedule",
    show: "/theater/pajama-drive/64ba3ff18b8a8470e8d0f092",
    admin: ["/users", "/theaters", "/setlists", "/members", "/premium-live"],
    "a key that needs escaping": "/room/a%2Fb%3Fc/1",
  });
});

it("knows the theater's pages from the back office's", () => {
  const known = ["/theater-schedule", "/theater/pajama-drive/64ba3ff18b8a8470e8d0f092"];
  expect(known.filter(isTheaterPath)).toEqual(known);
  expect(["/", "/theaters", "/theater", "/theater-schedules"].filter(isTheaterPath)).toEqual([]);
});
