import type { Schedule } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleShow } from "../../admin/shows/sample-show.ts";
import { ShowPanel } from "./ShowPanel.tsx";
import { Tickets } from "./Tickets.tsx";

/** A show with a setlist of so many songs, whose order is known. */
function showOf(songs: number): Schedule {
  const show = sampleShow();
  const titles = Array.from({ length: songs }, (_, at) => ({ title: `Lagu ${at + 1}` }));
  return { ...show, setlist: { ...show.setlist, songs: titles, isSongOrderKnown: true } };
}

it("has its songs in tabs, the encore from number 14", async () => {
  const { getByRole, getAllByRole, user } = await renderWith(<ShowPanel show={showOf(16)} />);
  await user.click(getByRole("tab", { name: "Setlist" }));
  expect(getAllByRole("listitem")).toHaveLength(16);
  await expect.poll(() => document.activeElement).toBe(getByRole("tab", { name: "Setlist" }));
  await user.keyboard("{ArrowRight}");
  const encore = getAllByRole("listitem");
  expect(encore).toHaveLength(3);
  expect(encore[0]?.textContent).toContain("Lagu 14");
  expect(encore[0]?.getAttribute("value")).toBe("14");
});

it("says that a short setlist's encore is not known", async () => {
  const { getByRole, getByText, user } = await renderWith(<ShowPanel show={showOf(12)} />);
  await user.click(getByRole("tab", { name: "Encore" }));
  getByText("Encore setlist ini belum diketahui");
});

it("has ticket links until it is over", async () => {
  const show = showOf(12);
  const before = Date.parse(show.show_at) - 3_600_000;
  const ahead = await renderWith(<Tickets show={show} ticket="unknown" />, { now: before });
  expect(ahead.getByRole("link", { name: "Buy Ticket" }).getAttribute("href")).toBe(show.ticketShowroom);
  expect(ahead.getByRole("link", { name: "Info tiket theater" }).getAttribute("href")).toBe(
    show.ticketTheater,
  );
  ahead.unmount();

  const after = Date.parse(show.show_at) + 12 * 3_600_000;
  const over = await renderWith(<Tickets show={show} ticket="unknown" />, { now: after });
  over.getByText("Show ini sudah selesai.");
  expect(over.queryByRole("link")).toBeNull();
});

it.each([
  ["held", "Kamu punya tiket untuk show ini.", ["Tonton sekarang"]],
  ["none", "Kamu belum punya tiket untuk show ini.", ["Tonton sekarang", "Buy Ticket"]],
] as const)("links to its live first while it is on air, ticket: %s", async (ticket, says, ways) => {
  const show = { ...showOf(12), liveId: "48" };
  const { getByText, getByRole } = await renderWith(<Tickets show={show} ticket={ticket} />);
  getByText(says);
  const links = within(getByRole("region", { name: "Tiket" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([...ways, "Info tiket theater"]);
});
