import type { EndpointInput, ScheduleCard, ScheduleCardPage } from "@penlight/contract";
import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { PastShows } from "./PastShows.tsx";

const PER_PAGE = 10;

function pastShow(at: number): ScheduleCard {
  return {
    _id: String(at).padStart(24, "0"),
    showDate: "2026-11-15T00:00:00.000Z",
    showTime: "19:00",
    show_at: "2026-11-15T12:00:00.000Z",
    isBirthdayShow: false,
    isGraduationShow: false,
    isComingSoon: false,
    isOnWeekSchedule: true,
    birthdayMember: null,
    graduateMember: null,
    ticketShowroom: "https://showroom.example/ticket",
    setlist: { _id: "d".repeat(24), name: "Botol Kaca", originalName: "", description: "", image: null },
  };
}

/** Twelve past shows. */
function pageOf({ query = {} }: EndpointInput<"listPastShows">): ScheduleCardPage {
  const page = Number(query.page);
  const data = Array.from({ length: 12 }, (_, at) => pastShow(at)).slice(
    (page - 1) * PER_PAGE,
    page * PER_PAGE,
  );
  return { data, currentPage: page, totalPages: 2, totalData: 12 };
}

it("pages through past shows, and recovers from a page that could not be loaded", async () => {
  const answers: Answers = {
    listPastShows: (input) =>
      input.query?.page === 2 ? new CallError("overloaded", 503, "too busy") : pageOf(input),
  };
  const { findByText, findByRole, findAllByRole, getAllByRole, getByRole, user } = await renderWith(
    <PastShows />,
    { answers },
  );
  const turn = (name: string): Promise<void> => user.click(getByRole("button", { name }));
  await findByText("Halaman 1 dari 2");
  expect(getAllByRole("listitem")).toHaveLength(10);
  await turn("Halaman berikutnya");
  await findByRole("button", { name: "Coba lagi" });
  await findByText("Halaman 2 dari 2");
  await turn("Halaman sebelumnya");
  expect(await findAllByRole("listitem")).toHaveLength(10);
  answers.listPastShows = pageOf;
  await turn("Halaman berikutnya");
  await findByText("Halaman 2 dari 2");
  await expect.poll(() => getAllByRole("listitem")).toHaveLength(2);
});
