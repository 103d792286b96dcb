import type { ActivityLog, ActivityPage, EndpointInput } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { ActivityList } from "./ActivityList.tsx";

/** The fan of an entry and the member whose live they watched. */
function watchLog(at: number, fan: string, accountId: string, member: string): ActivityLog {
  return {
    _id: String(at).padStart(24, "0"),
    log_name: "Watch",
    description: `Watch Live ${member}`,
    user: {
      _id: accountId,
      user_id: accountId,
      name: fan,
      avatar: null,
      top_leaderboard: false,
      is_donator: false,
      is_developer: false,
    },
    timestamp: "2026-11-22T05:00:00.000Z",
    device: "Desktop",
    live_id: "1",
    user_id: accountId,
  };
}

/** A log that is filtered as the server does it, and loses what is deleted. */
function logOfFour() {
  let logs = [
    watchLog(1, "Penonton Pertama", "watcher", "Freya"),
    watchLog(2, "Penonton Pertama", "watcher", "Feni"),
    watchLog(3, "Penonton Kedua", "other", "Freya"),
    watchLog(4, "Penonton Kedua", "other", "Feni"),
  ];
  const contains = (log: ActivityLog, search: string): boolean =>
    JSON.stringify([log.user, log.log_name, log.description]).toLowerCase().includes(search.toLowerCase());
  return {
    listActivity: ({ query = {} }: EndpointInput<"listActivity">): ActivityPage => {
      const { type = "Watch", search = "" } = query;
      const lists = logs.filter((log) => log.log_name === type && contains(log, search));
      const paginator = { currentPage: 1, limit: 10, totalPage: 1, totalData: lists.length };
      return { meta: { code: 200, success: true, message: "" }, data: { lists, paginator } };
    },
    deleteActivity: ({ params }: EndpointInput<"deleteActivity">) => {
      logs = logs.filter(({ _id }) => _id !== params.id);
      return { message: "deleted" };
    },
  };
}

const open = () => renderWith(<ActivityList />, { answers: logOfFour() });

it("can be filtered by type and searched, and says when nothing is found", async () => {
  // The search rests until nothing is typed for a while.
  vi.useFakeTimers();
  const { findByText, findAllByRole, getAllByRole, getByRole, user, fill } = await open();
  await findByText("1–4 dari 4");
  const heads = getAllByRole("columnheader").map(({ textContent }) => textContent);
  // The specification's columns.
  expect(heads).toEqual(["No", "Log Name", "User", "Description", "Time", "Date", "Action"]);
  const type = getByRole("combobox", { name: "Filter tipe log" });
  await user.selectOptions(type, "Wrapped");
  await findByText("Tidak ada log Wrapped.");
  await user.selectOptions(type, "Watch");
  // By the account's id, which is not part of any name.
  const search = getByRole("searchbox", { name: "Cari nama, ID akun, tipe, atau deskripsi" });
  await fill(search, "watcher");
  await findByText("1–2 dari 2");
  await findAllByRole("row", { name: /Penonton Pertama.*Watch Live Freya/ });
  await fill(search, "nobody at all");
  await findByText('Tidak ada log dengan "nobody at all".');
});

it("shows all data of a line, and deletes the line after a confirmation", async () => {
  const { findByText, findByRole, findAllByText, getByRole, queryByRole, calls, user } = await open();
  const freya = await findByRole("row", { name: /Penonton Kedua.*Watch Live Freya/ });
  await user.click(within(freya).getByRole("button", { name: /^Detail Watch/ }));
  const detail = getByRole("dialog", { name: "Detail Activity Log" });
  within(detail).getByText("other");
  within(detail).getByText("Watch Live Freya");
  await user.click(within(detail).getByRole("button", { name: "Tutup" }));
  expect(queryByRole("dialog")).toBeNull();

  await user.click(within(freya).getByRole("button", { name: /^Hapus Watch/ }));
  const ask = getByRole("dialog", { name: "Are you sure you want to delete this log?" });
  await user.click(within(ask).getByRole("button", { name: "Ya, hapus" }));
  await findAllByText("Log succes deleted");
  await findByText("1–3 dari 3");
  expect(queryByRole("row", { name: /Penonton Kedua.*Watch Live Freya/ })).toBeNull();
  expect(calls).toContainEqual({ name: "deleteActivity", input: { params: { id: "3".padStart(24, "0") } } });
});
