import type { EndpointInput, Recents } from "@penlight/contract";
import { readHistorySearch } from "@penlight/contract/history-search";
import { useSearch } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleRecent } from "../sample-recent.ts";
import { HistoryList } from "./HistoryList.tsx";

/** Fifteen past lives at SHOWROOM, one of them Freya's. */
const ALL = Array.from({ length: 15 }, (_, at) => {
  const id = at.toString(16).repeat(24);
  const recent = sampleRecent({ _id: id, data_id: id });
  return { ...recent, member: { ...recent.member, name: at === 3 ? "Freya" : `Member ${at}` } };
});

/** The list as the server answers it. */
function listed({ query }: EndpointInput<"listRecents">): Recents {
  const { search = "", type = "showroom", page = 1, perpage = 12 } = query ?? {};
  const found = ALL.filter((one) => one.type === type && one.member.name.toLowerCase().includes(search));
  const first = (Number(page) - 1) * Number(perpage);
  const recents = found.slice(first, first + Number(perpage));
  return { recents, page: Number(page), perpage: Number(perpage), total_count: found.length };
}

/** The list of the page's address. */
function Addressed() {
  return <HistoryList search={readHistorySearch(useSearch({ strict: false }))} />;
}

it("searches while somebody types, and stores all filters in the address", async () => {
  const { findByText, getAllByRole, getByPlaceholderText, getByRole, address, calls, user } =
    await renderWith(<Addressed />, { answers: { listRecents: listed }, path: "/live-history" });
  const cards = (): number => getAllByRole("article").length;
  await findByText("15 live");
  expect(cards()).toBe(12);
  const search = getByPlaceholderText("Search member name");
  await user.type(search, "frey");
  await expect.poll(address).toBe("/live-history?search=frey");
  await findByText("1 live");
  expect(cards()).toBe(1);
  // Not once for each letter.
  expect(calls).toHaveLength(2);

  await user.click(getByRole("button", { name: "IDN" }));
  await findByText("Tidak ada live yang cocok");
  expect(address()).toBe("/live-history?type=idn&search=frey");
  await user.click(getByRole("button", { name: "Hapus filter" }));
  await findByText("15 live");
  expect(cards()).toBe(12);
  expect(address()).toBe("/live-history");
  expect(search).toHaveProperty("value", "");
});
