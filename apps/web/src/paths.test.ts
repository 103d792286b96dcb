import { expect, it } from "vitest";
import { paths } from "./paths.ts";

it("builds every in-app address", () => {
  expect({
    home: paths.home(),
    room: paths.room("JKT48_Freya", 318225),
    officialRoom: paths.officialRoom(),
    idn: paths.idn("jkt48_gita"),
    "a key that needs escaping": paths.room("a/b?c", 1),
  }).toEqual({
    home: "/",
    room: "/room/JKT48_Freya/318225",
    officialRoom: "/room/officialJKT48/332503",
    idn: "/idn/jkt48_gita",
    "a key that needs escaping": "/room/a%2Fb%3Fc/1",
  });
});
