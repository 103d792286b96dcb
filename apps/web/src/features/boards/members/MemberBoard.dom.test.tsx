import type { LeaderboardMember, LeaderboardMembers } from "@penlight/contract";
import { within } from "@testing-library/react";
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

const row = (name: string, part: Partial<LeaderboardMember>): LeaderboardMember => ({
  _id: name,
  rank: 1,
  username: name,
  stage_name: name,
  total_live: 3,
  ...part,
});
const onAir = (...data: LeaderboardMember[]): LeaderboardMembers => ({
  ...NOBODY,
  data,
  totalData: data.length,
  months: ["2026-11", "2026-10"],
});

it("lists who was on air, by platform, this week or in a month", async () => {
  const images = { image: "https://image.example/f.png", image_square: "https://image.example/f_s.png" };
  const profile = { room_name: "Freya", ...images };
  const { findByText, findByRole, getByRole, getByText, queryByRole, calls, user } = await renderWith(
    <MemberBoard />,
    {
      answers: {
        getShowroomLeaders: onAir(row("Freya", { _id: "318225", room_id: 318225, profile })),
        getIdnLeaders: onAir(row("Feni", { room_id: 317738, image: images.image })),
      },
    },
  );
  await findByText("Total Stream: 1 Member");
  getByText("16 November 2026 – 22 November 2026");
  const rows = within(getByRole("region", { name: "Peringkat member" }));
  expect(rows.getByRole("link", { name: "Freya" }).getAttribute("href")).toBe("/member/freya");
  rows.getByText("Peringkat 1");
  await user.click(getByRole("button", { name: "IDN" }));
  await findByRole("link", { name: "Feni" });
  expect(queryByRole("link", { name: "Freya" })).toBeNull();
  await user.selectOptions(getByRole("combobox", { name: "Periode" }), "2026-10");
  await expect
    .poll(() => calls.at(-1))
    .toEqual({ name: "getIdnLeaders", input: { query: { page: 1, filterBy: "month", month: "10-2026" } } });
  await findByRole("link", { name: "Feni" });
});

it("says that nobody was on air this week", async () => {
  const { findByText, getByText, queryByRole } = await renderWith(<MemberBoard />, {
    answers: { getShowroomLeaders: NOBODY },
  });
  await findByText("No data found on Minggu Ini");
  getByText("16 November 2026 – 22 November 2026");
  expect(queryByRole("table")).toBeNull();
});
