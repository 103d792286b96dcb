import type { LeaderboardMembers } from "@penlight/contract";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { MemberBoard } from "./MemberBoard.tsx";

const NOBODY: LeaderboardMembers = {
  data: [],
  totalData: 0,
  currentPage: 1,
  filterDate: {
    startDate: "16 November",
    endDate: "22 November",
    from: "2026-11-15T17:00:00.000Z",
    to: "2026-11-22T17:00:00.000Z",
  },
  months: [],
};

it("says that nobody was on air this week", async () => {
  const { findByText, getByText, queryByRole } = await renderWith(<MemberBoard />, {
    answers: { getShowroomLeaders: NOBODY },
  });
  await findByText("No data found on Minggu Ini");
  getByText("16 November 2026 – 22 November 2026");
  expect(queryByRole("table")).toBeNull();
});
