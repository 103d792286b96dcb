import { expect, it } from "vitest";
import { listedLive } from "./use-lives.ts";
import { idnOf, showroomOf } from "./sample-lives.ts";

it("contains a link to our page, for either platform", () => {
  expect(listedLive(showroomOf({}))).toMatchObject({
    link: { to: "/room/$urlKey/$roomId", params: { urlKey: "JKT48_Freya", roomId: "318225" } },
    name: "Freya",
    image: "http://x/l_m.jpeg",
    views: 12_483,
    favourite: null,
  });
  expect(listedLive(idnOf({}))).toMatchObject({
    link: { to: "/idn/$username", params: { username: "jkt48_indah" } },
    name: "Indah",
    image: "http://x/i_s.jpeg",
    views: 3_870,
  });
});

it("contains the member's colours and whether she is a favourite, on both platforms", () => {
  const member = { name: "Indah/JKT48", face: "http://x/s.jpeg", roomId: 318235 };
  const followed = { oshi: [], followed: new Set([318235]) };
  const [one, other] = [showroomOf({ member }), idnOf({ member })].map((live) => listedLive(live, followed));
  expect(one?.penlight).toBe(other?.penlight);
  expect([one?.favourite, other?.favourite]).toEqual(["followed", "followed"]);
  expect(listedLive(idnOf({ member }), { ...followed, oshi: [318235] }).favourite).toBe("oshi");
  expect(listedLive(idnOf({ member: { ...member, roomId: null } }), followed).favourite).toBeNull();
});
