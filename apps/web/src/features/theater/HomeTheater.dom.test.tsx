import type { ScheduleCard } from "@penlight/contract";
import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleShow } from "../admin/shows/sample-show.ts";
import { HomeTheater } from "./HomeTheater.tsx";

/** A show that began at 14:00 WIB. */
const SHOW: ScheduleCard = sampleShow();
const open = (shows: ScheduleCard[]) =>
  renderWith(<HomeTheater search={null} />, {
    answers: { listWeekShows: shows, listPremiumShows: [], listLives: [] },
    now: Date.parse(SHOW.show_at) + 12 * 3_600_000,
  });

it("says after the week's last show that none is next", async () => {
  const { findByText, getByRole, queryByText } = await open([SHOW]);
  await findByText(/^Belum ada show berikutnya/);
  expect(queryByText(/Belum ada show minggu ini/)).toBeNull();
  expect(getByRole("link", { name: /^See More/ }).getAttribute("href")).toBe("/theater-schedule");
});

it("says that a week without shows has none", async () => {
  const { findByText } = await open([]);
  await findByText(/^Belum ada show minggu ini/);
});
