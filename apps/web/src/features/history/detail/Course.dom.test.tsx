import type { Sitting } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { Course } from "./Course.tsx";

const START_MS = Date.parse("2026-11-22T19:00:00+07:00");
const MINUTE_MS = 60_000;
const FACE = "https://image.example/face.png";

/** A live of five minutes. @param comments per minute */
function sittingOf(comments: number): Sitting {
  const minutes = [0, 1, 2, 3, 4].map((at) => ({
    atMs: START_MS + at * MINUTE_MS,
    visits: 12_000 + at,
    comments,
    points: 0,
  }));
  return {
    data_id: "a".repeat(24),
    platform: "showroom",
    room: "318225",
    urlKey: "JKT48_Freya",
    roomId: 318225,
    name: "Freya",
    face: FACE,
    title: "Halo",
    cover: FACE,
    ticketed: false,
    startedAtMs: START_MS,
    endedAtMs: START_MS + 5 * MINUTE_MS,
    onAirMs: 5 * MINUTE_MS,
    broadcasts: [],
    visits: 12_004,
    viewers: null,
    comments: 5 * comments,
    commenters: 1,
    gifts: 0,
    points: 0,
    story: { minutes, chapters: [], titles: [], gaps: [], gifts: [], podium: [], people: [] },
    givers: [],
    fans: [],
    show: null,
    watchers: [],
    watcherCount: 0,
    stills: [],
    hasReplay: false,
  };
}

it("announces a minute's figures at a cursor that arrow keys move", async () => {
  const { findByRole, getByRole, user } = await renderWith(<Course sitting={sittingOf(48)} />);
  const chart = await findByRole("slider", { name: /^Angka per menit/ });
  chart.focus();
  await user.keyboard("{Home}{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/12\.001 views, 48 komentar/);
  expect(chart.getAttribute("aria-valuenow")).toBe("1");
  await user.keyboard("{End}{ArrowRight}");
  expect(chart.getAttribute("aria-valuenow")).toBe("4");
  const table = getByRole("table", { name: "Jalannya live" });
  expect(within(table).getAllByRole("row")).toHaveLength(6);
});

it("says so when nobody commented", async () => {
  const { findByText } = await renderWith(<Course sitting={sittingOf(0)} />);
  await findByText("Data comments not found");
});
