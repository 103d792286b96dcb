import { describe, expect, it } from "vitest";
import { liveOfCard, liveOfIdn } from "./live.ts";
import { cardOf, idnOf } from "./sample-lives.ts";

describe("a live of either platform", () => {
  it("reads a SHOWROOM card", () => {
    expect(liveOfCard(cardOf({}))).toMatchObject({
      key: "showroom:318225:9",
      to: "/room/JKT48_Freya/318225",
      name: "Freya",
      title: "",
      ticketed: false,
    });
    expect(liveOfCard(cardOf({ premium_room_type: 1 })).ticketed).toBe(true);
  });

  it("reads an IDN live, in the same colours as her room", () => {
    const live = liveOfIdn(idnOf({}));
    expect(live).toMatchObject({ key: "idn:jkt48_indah:malam", to: "/idn/jkt48_indah", name: "Indah" });
    expect(live.startedAtSec).toBe(Date.UTC(2026, 10, 21, 12) / 1_000);
    expect(live.penlight).toBe(liveOfCard(cardOf({ room_id: 318235 })).penlight);
  });
});
