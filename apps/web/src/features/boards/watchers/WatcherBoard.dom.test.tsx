import type { EndpointInput, Leaderboard, LeaderboardUser } from "@penlight/contract";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { WatcherBoard } from "./WatcherBoard.tsx";

const LONG_NAME = "JKT_Fan_Surabaya_Sejak_Generasi_Ketiga_2";
const PER_PAGE = 10;

function watcher(rank: number): LeaderboardUser {
  const idn = rank <= 2 ? 1 : 0;
  return {
    rank,
    _id: String(rank).padStart(24, "0"),
    user_id: `watcher${rank}`,
    name: rank === 5 ? LONG_NAME : `Penonton ${rank}`,
    avatar: null,
    watchShowroomMember: 1,
    watchLiveIDN: idn,
    totalWatchLive: 1 + idn,
    top_leaderboard: rank <= 10,
    is_donator: false,
  };
}

/** Answers as the server does, for twelve fans of whom the first two watch both platforms. */
function boardOf(watchers: number) {
  return ({ query = {} }: EndpointInput<"getLeaderboard">): Leaderboard => {
    const { page = 1, platform } = query;
    const ranks = Array.from({ length: platform === "IDN" ? Math.min(2, watchers) : watchers });
    const rows = ranks.map((_, at) => watcher(at + 1)).slice((Number(page) - 1) * PER_PAGE);
    const pagination = {
      currentPage: Number(page),
      limit: PER_PAGE,
      totalPage: Math.ceil(ranks.length / PER_PAGE),
      totalData: ranks.length,
    };
    return {
      meta: { code: 200, success: true, message: "" },
      data: { data: rows.slice(0, PER_PAGE), pagination },
      period: { from: "2026-10-31T17:00:00.000Z", to: "2026-11-30T17:00:00.000Z", year: null },
      months: watchers > 0 ? ["2026-11"] : [],
    };
  };
}

const NOW = Date.parse("2026-11-22T12:00:00+07:00");
const open = (watchers = 12) =>
  renderWith(<WatcherBoard />, { answers: { getLeaderboard: boardOf(watchers) }, now: NOW });

describe("the board of watchers", () => {
  it("says that nobody has watched in the current month, and links to the other board", async () => {
    const { findByText, getByRole, queryByRole } = await open(0);
    await findByText("No data found on November 2026");
    const boards = getByRole("navigation", { name: "Pilih leaderboard" });
    const other = within(boards).getByRole("link", { name: "Member" });
    expect(other.getAttribute("href")).toBe("/leaderboard-members");
    expect(queryByRole("table")).toBeNull();
  });

  it("shows three cards, a table from the fourth rank on, and further pages", async () => {
    const { findByRole, findByText, getByRole, getByText, queryByRole, user } = await open();
    const table = await findByRole("region", { name: "Peringkat penonton" });
    const cards = within(getByRole("list", { name: "Tiga teratas" })).getAllByRole("listitem");
    expect(cards.map(({ textContent }) => /Penonton \d+/.exec(textContent ?? "")?.[0])).toEqual([
      expect.stringMatching(/^Penonton 1/),
      expect.stringMatching(/^Penonton 2/),
      expect.stringMatching(/^Penonton 3/),
    ]);
    within(table).getByTitle(LONG_NAME);
    expect(within(table).getAllByRole("row")).toHaveLength(8);
    getByText("1–10 dari 12");
    await user.click(getByRole("button", { name: "Halaman 2" }));
    await findByText("11–12 dari 12");
    expect(queryByRole("list", { name: "Tiga teratas" })).toBeNull();
    expect(getByRole("button", { name: "Halaman 2" }).getAttribute("aria-current")).toBe("page");
  });

  it("can be limited to one platform, another month, or all time", async () => {
    const { findByText, getByRole, calls, user } = await open();
    await findByText("Penonton paling rajin, November 2026");
    await user.click(getByRole("button", { name: "IDN" }));
    await findByText("1–2 dari 2");
    await user.click(getByRole("button", { name: "All" }));
    await user.selectOptions(getByRole("combobox", { name: "Periode" }), "All Time");
    await findByText("Penonton paling rajin, All Time");
    await findByText("1–10 dari 12");
    expect(calls.at(-1)?.input.query).toEqual({ page: 1, platform: "" });
  });
});
