import type { DonationPage, DonationRecord } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith } from "../../../testing/render-with.tsx";
import { DonationList } from "./DonationList.tsx";

const PER_PAGE = 10;
/** Eleven donations of 110 000 to 10 000 rupiah. */
const DONATIONS = Array.from({ length: 11 }, (_, at): DonationRecord => ({
  service: "trakteer",
  donation_id: `trakteer-${11 - at}`,
  amount: 10_000 * (11 - at),
  currency: "IDR",
  received_at: "2026-11-22T05:00:00.000Z",
}));

function donationPage(page: number): DonationPage {
  return {
    data: DONATIONS.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    currentPage: page,
    totalPages: 2,
    totalDonations: DONATIONS.length,
    months: [{ month: "2026-11", currency: "IDR", count: 11, total: 660_000 }],
  };
}

it("lists donations in pages and sums them up by month, without naming the donors", async () => {
  const { findByRole, findByText, getByRole, getByText, user } = await renderWith(<DonationList />, {
    answers: { listDonations: ({ query }) => donationPage(Number(query?.page)) },
  });
  const [given] = within(await findByRole("region", { name: "Donations" })).getAllByRole("table");
  if (!given) throw new Error("no table is shown");
  // Testing Library reads the space without a break as a plain one.
  within(given).getByText("Rp 110.000");
  expect(within(given).getAllByRole("cell", { name: "Trakteer" })).toHaveLength(10);
  const months = getByRole("region", { name: "Per bulan (WIB)" });
  within(months).getByText("November 2026");
  within(months).getByText("Rp 660.000");
  getByText("1–10 dari 11");
  await user.click(getByRole("button", { name: "Halaman 2" }));
  await findByText("11–11 dari 11");
  within(given).getByText("Rp 10.000");
});

it("says that it could not be loaded, and loads again on request", async () => {
  const answers: { listDonations: DonationPage | CallError } = {
    listDonations: new CallError("internal", 500, "the server failed"),
  };
  const { findByText, findByRole, getByRole, queryByRole, user } = await renderWith(<DonationList />, {
    answers,
  });
  await findByText("Gagal memuat donasi.");
  expect(queryByRole("table")).toBeNull();
  answers.listDonations = donationPage(1);
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByRole("region", { name: "Donations" });
});
