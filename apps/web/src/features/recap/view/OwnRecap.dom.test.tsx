import type { Wrapped } from "@penlight/contract";
import { act, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { OwnRecap } from "./OwnRecap.tsx";

const FAN = sampleFan();

/** The recap of a fan who watched nothing. */
function emptyYear(year: number): Wrapped {
  const { _id, user_id: userId, name, avatar } = FAN.userProfile;
  return {
    year,
    user: {
      _id,
      user_id: userId,
      name,
      avatar,
      top_leaderboard: false,
      is_donator: false,
      is_developer: false,
    },
    totals: { showroom: 0, idn: 0, minutes: 0 },
    showroom: [],
    idn: [],
    members: [],
    story: { firstLive: null, usualHour: null, longestStreak: null, busiestWeek: null, loudestMinute: null },
    years: [],
  };
}

it("says when it is empty, and offers the year 2024", async () => {
  const { findByText, findByRole, getByRole, getByText, user } = await renderWith(<OwnRecap />, {
    session: FAN,
    answers: {
      getWrapped: ({ query }) => emptyYear(Number(query?.year ?? 2026)),
      getRecapLink: { exists: false },
    },
  });
  await findByText("No data available");
  getByText("No data watch found");
  await user.selectOptions(getByRole("combobox", { name: "Pilih tahun" }), "2024");
  await findByRole("heading", { level: 1, name: "Wrapped 2024" });
});

it("can have a link revoked whose year is empty by now, and says when the links cannot be loaded", async () => {
  const answers: Answers = {
    getWrapped: ({ query }) => emptyYear(Number(query?.year ?? 2026)),
    getRecapLink: new CallError("network", 0, "no answer"),
  };
  const { findByText, findByRole, getByRole, queryByRole, calls, user } = await renderWith(<OwnRecap />, {
    session: FAN,
    answers,
  });
  await findByText("Link tahun ini belum bisa dimuat.");
  answers.getRecapLink = ({ params }) => ({ exists: Number(params.year) === 2024 });
  await user.click(getByRole("button", { name: "Coba lagi" }));
  // This year has no link, and no data to share.
  await expect.poll(() => queryByRole("region", { name: "Link untuk teman" })).toBeNull();
  await user.selectOptions(getByRole("combobox", { name: "Pilih tahun" }), "2024");
  const link = within(await findByRole("region", { name: "Link untuk teman" }));
  answers.removeRecapLink = { exists: false };
  await user.click(link.getByRole("button", { name: "Hapus link" }));
  await findByText("Link dihapus");
  expect(queryByRole("region", { name: "Link untuk teman" })).toBeNull();
  expect(calls.at(-1)).toEqual({ name: "removeRecapLink", input: { params: { year: 2024 } } });
});

it("says that it could not be loaded, below the page's heading", async () => {
  const { findByText, getByRole } = await renderWith(<OwnRecap />, {
    session: FAN,
    answers: { getWrapped: new CallError("network", 0, "no answer") },
  });
  await findByText("Wrapped belum bisa dimuat.");
  expect(getByRole("heading", { level: 1 }).textContent).toBe("Wrapped");
});

it("is private: a visitor is told so, and led to the login, which leads back", async () => {
  vi.useFakeTimers();
  const { findByText, address } = await renderWith(<OwnRecap />, { path: "/wrapped" });
  await findByText("Please login before using Penlight Wrapped");
  expect(address()).toBe("/wrapped");
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(address()).toBe("/login?next=%2Fwrapped");
});
