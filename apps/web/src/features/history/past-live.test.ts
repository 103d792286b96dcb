import { expect, it } from "vitest";
import { pastLiveOf } from "./past-live.ts";
import { sampleRecent } from "./sample-recent.ts";

it("has the live's title on either platform, and an empty one where there was none", () => {
  const idn = { slug: "a", title: "Pagi", username: "jkt48_freya", image: "https://cdn.idn.media/a.jpg" };
  expect(pastLiveOf(sampleRecent({ title: "Pulang latihan" })).title).toBe("Pulang latihan");
  expect(pastLiveOf(sampleRecent({ type: "idn", title: "Pagi", idn })).title).toBe("Pagi");
  expect(pastLiveOf(sampleRecent()).title).toBe("");
});

it("is in seconds, without unknown figures", () => {
  expect(pastLiveOf(sampleRecent())).toMatchObject({
    name: "Freya",
    startSec: Date.parse("2026-11-25T12:00:00.000Z") / 1_000,
    onAirSec: 2_430,
    views: null,
    comments: null,
    points: 12,
  });
});
