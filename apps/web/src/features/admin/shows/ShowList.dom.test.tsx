import type { MemberPage, Schedule, ShowProposal } from "@penlight/contract";
import { within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleMember, sampleShow } from "./sample-show.ts";
import { ShowList } from "./ShowList.tsx";

const SHOWROOM_TICKET = "https://www.showroom-live.com/premium";
const THEATER_TICKET = "https://jkt48.com/theater";
const { setlist: PAJAMA_DRIVE } = sampleShow();

const MEMBERS: MemberPage = {
  members: ["Freya", "Feni", "Gita"].map((name, at) => ({
    ...sampleMember(String(at + 1), name),
    birthday: null,
  })),
  currentPage: 1,
  totalPages: 1,
  totalMembers: 3,
};

/** The lists that the screen and its form read; without shows and proposals by default. */
function screenAnswers(more: Answers = {}): Answers {
  return {
    listSchedules: [],
    listShowProposals: { state: "off", read_at: null, proposals: [] },
    listSetlists: [PAJAMA_DRIVE],
    listMembers: MEMBERS,
    ...more,
  };
}

describe("the form of a show", () => {
  it("shows each error of the client's validation at its field, and focuses the first one", async () => {
    const answers = screenAnswers();
    const { findByRole, getByRole, calls, user, fill } = await renderWith(<ShowList />, { answers });
    await user.click(await findByRole("button", { name: "Create Schedule" }));
    const form = within(getByRole("dialog", { name: "Create Schedule" }));
    await fill(form.getByLabelText(/^Ticket Showroom/), "showroom-live.com/premium");
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("5 isian perlu diperbaiki");
    form.getByText("Isi alamat lengkap yang diawali https://");
    await expect.poll(() => document.activeElement).toBe(form.getByLabelText(/^Setlist/));
    expect(calls.map(({ name }) => name)).not.toContain("createSchedule");
  });

  it("shows the server's error at its field, and loses no input", async () => {
    const answers = screenAnswers({
      createSchedule: new CallError("validation_failed", 422, "the body is invalid", {
        fields: { bulkMemberInput: "nobody is called Nobody" },
      }),
    });
    const { findByRole, findAllByText, getByRole, calls, user, fill } = await renderWith(<ShowList />, {
      answers,
    });
    await user.click(await findByRole("button", { name: "Create Schedule" }));
    const form = within(getByRole("dialog", { name: "Create Schedule" }));
    await form.findByRole("option", { name: "Pajama Drive" });
    await user.selectOptions(form.getByLabelText(/^Setlist/), "Pajama Drive");
    await user.type(form.getByLabelText(/^Show Date/), "2097-01-10");
    await user.type(form.getByLabelText(/^Show Time/), "19:00");
    await fill(form.getByLabelText(/^Ticket Showroom/), SHOWROOM_TICKET);
    await fill(form.getByLabelText(/^Ticket Theater/), THEATER_TICKET);
    const bulk = form.getByLabelText<HTMLTextAreaElement>("Bulk Member Input");
    await fill(bulk, "Freya, Nobody");
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("nobody is called Nobody");
    await findAllByText("Error submitting");
    await expect.poll(() => document.activeElement).toBe(bulk);
    expect(bulk.value).toBe("Freya, Nobody");
    expect(form.getByLabelText<HTMLInputElement>(/^Ticket Theater/).value).toBe(THEATER_TICKET);
    expect(calls.find(({ name }) => name === "createSchedule")?.input.body).toMatchObject({
      setlist: PAJAMA_DRIVE._id,
      showDate: "2097-01-10",
      showTime: "19:00",
      bulkMemberInput: "Freya, Nobody",
    });
  });
});

describe("the schedule", () => {
  const [freya, feni] = [sampleMember("1", "Freya"), sampleMember("2", "Feni")];

  it("sends a new show's line-up, birthday and graduation", async () => {
    const { findByRole, getByRole, calls, user, fill } = await renderWith(<ShowList />, {
      answers: screenAnswers({ createSchedule: sampleShow() }),
    });
    await user.click(await findByRole("button", { name: "Create Schedule" }));
    const form = within(getByRole("dialog", { name: "Create Schedule" }));
    await form.findByRole("option", { name: "Pajama Drive" });
    await user.selectOptions(form.getByLabelText(/^Setlist/), "Pajama Drive");
    await user.type(form.getByLabelText(/^Show Date/), "2097-01-09");
    await user.type(form.getByLabelText(/^Show Time/), "14:00");
    await fill(form.getByLabelText(/^Ticket Showroom/), SHOWROOM_TICKET);
    await fill(form.getByLabelText(/^Ticket Theater/), THEATER_TICKET);
    await user.click(form.getByRole("button", { name: "Tambah member" }));
    await fill(form.getByRole("searchbox", { name: "Cari member" }), "fre");
    await user.click(form.getByRole("checkbox", { name: "Freya" }));
    await user.click(form.getByRole("checkbox", { name: "Birthday Show" }));
    await user.selectOptions(form.getByLabelText(/^Birthday Member/), "Freya");
    await user.click(form.getByRole("checkbox", { name: "Graduation Show" }));
    await user.selectOptions(form.getByLabelText(/^Graduation Member/), "Feni");
    await user.click(form.getByRole("button", { name: "Save" }));
    await vi.waitFor(() =>
      expect(calls.find(({ name }) => name === "createSchedule")?.input.body).toMatchObject({
        showDate: "2097-01-09",
        memberList: [freya._id],
        isBirthdayShow: true,
        birthdayMember: freya._id,
        isGraduationShow: true,
        graduateMember: feni._id,
        isOnWeekSchedule: true,
      }),
    );
  });

  it("shows a show, edits it so that it is nobody's birthday or graduation, and deletes it", async () => {
    const celebrated = sampleShow({
      memberList: [freya],
      isBirthdayShow: true,
      birthdayMember: freya,
      isGraduationShow: true,
      graduateMember: feni,
    });
    let shows = [celebrated];
    const { findAllByText, findByRole, getByRole, queryByText, calls, user, fill } = await renderWith(
      <ShowList />,
      {
        answers: screenAnswers({
          listSchedules: () => shows,
          updateSchedule: () => {
            shows = [sampleShow({ memberList: [feni, freya], isOnWeekSchedule: false })];
            return sampleShow();
          },
          deleteSchedule: () => {
            shows = [];
            return { message: "deleted" };
          },
        }),
      },
    );
    const row = within(await findByRole("row", { name: /22 Nov 2026/ }));
    row.getAllByText(/Birthday Freya/);
    row.getAllByText(/Graduation Feni/);
    row.getByText("ya");
    const link = row.getByRole("link", { name: /tab baru$/ });
    expect(link.getAttribute("href")).toBe(`/theater/pajama-drive/${celebrated._id}`);
    expect(link.getAttribute("target")).toBe("_blank");

    await user.click(row.getByRole("button", { name: /^Edit / }));
    const form = within(getByRole("dialog", { name: "Edit Schedule Pajama Drive" }));
    const graduation = form.getByRole("checkbox", { name: "Graduation Show" });
    await user.click(form.getByRole("checkbox", { name: "Birthday Show" }));
    await user.click(graduation);
    // Checked again, the field is empty: unchecking has cleared it.
    await user.click(graduation);
    expect(form.getByLabelText(/^Graduation Member/)).toHaveProperty("value", "");
    await user.click(graduation);
    await user.click(await form.findByRole("button", { name: "Keluarkan Freya" }));
    await fill(form.getByLabelText("Bulk Member Input"), "Feni\nFreya, Gita");
    await user.click(form.getByRole("checkbox", { name: "Tampil di jadwal minggu ini" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await findAllByText("Jadwal Theater Updated");
    expect(calls.find(({ name }) => name === "updateSchedule")?.input.body).toMatchObject({
      memberList: [],
      bulkMemberInput: "Feni\nFreya, Gita",
      isBirthdayShow: false,
      birthdayMember: null,
      isGraduationShow: false,
      graduateMember: null,
      isOnWeekSchedule: false,
    });

    const edited = within(await findByRole("row", { name: /tidak/ }));
    expect(queryByText(/Birthday Freya|Graduation Feni/)).toBeNull();
    await user.click(edited.getByRole("button", { name: /^Edit / }));
    const again = within(getByRole("dialog", { name: "Edit Schedule Pajama Drive" }));
    await again.findByText("2 member");
    await user.click(again.getByRole("button", { name: "Batal" }));

    await user.click(edited.getByRole("button", { name: /^Hapus / }));
    const question = within(getByRole("dialog", { name: "Are you sure you want to delete this schedule?" }));
    await user.click(question.getByRole("button", { name: "Ya, hapus" }));
    await findAllByText("Theater schedule deleted");
    await vi.waitFor(() => expect(queryByText("22 Nov 2026")).toBeNull());
  });
});

describe("shows announced on the official site", () => {
  const proposalOf = (code: string, setlist: ShowProposal["setlist"]): ShowProposal => ({
    code,
    title: `Pajama Drive ${code}`,
    showDate: "2026-11-28T00:00:00.000Z",
    showTime: "19:00",
    show_at: "2026-11-28T12:00:00.000Z",
    setlist,
    members: [],
    unknownMembers: [],
    birthdayMembers: [],
    ticketTheater: THEATER_TICKET,
    image: null,
  });

  /** A schedule without shows, and three announced ones, of which the last has a setlist that is not ours. */
  function announced(): Answers {
    let shows: Schedule[] = [];
    let proposals = [
      proposalOf("one", PAJAMA_DRIVE),
      proposalOf("two", PAJAMA_DRIVE),
      proposalOf("unknown", null),
    ];
    const drop = (code: unknown): void => {
      proposals = proposals.filter((proposal) => proposal.code !== code);
    };
    return screenAnswers({
      listSchedules: () => shows,
      listShowProposals: () => ({ state: "ok", read_at: "2026-11-22T05:00:00.000Z", proposals }),
      acceptShowProposal: ({ params }) => {
        drop(params.code);
        const show = sampleShow();
        shows = [show];
        return show;
      },
      updateSchedule: ({ body }) => {
        const show = sampleShow({ isComingSoon: body.isComingSoon === true });
        shows = [show];
        return show;
      },
      dismissShowProposal: ({ params }) => {
        drop(params.code);
        return { message: "dismissed" };
      },
    });
  }

  it("are taken over, and can be edited at once", async () => {
    const rendered = await renderWith(<ShowList />, { answers: announced() });
    const { findByRole, findAllByText, getByRole, user } = rendered;
    const panel = within(await findByRole("region", { name: "Diumumkan di situs resmi" }));
    expect(panel.getAllByRole("listitem")).toHaveLength(3);
    await user.click(panel.getByRole("button", { name: /^Terima Pajama Drive one/ }));
    await findAllByText("Jadwal Theater Created");
    const form = within(getByRole("dialog", { name: "Edit Schedule Pajama Drive" }));
    expect(form.getByLabelText<HTMLInputElement>(/^Show Date/).value).toBe("2026-11-22");
    await user.click(form.getByRole("checkbox", { name: "Coming Soon" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await findAllByText("Jadwal Theater Updated");
    await expect.poll(() => panel.getAllByRole("listitem")).toHaveLength(2);
    await findByRole("row", { name: /Coming Soon/ });
  });

  it("can be dismissed, and say when a setlist is not ours", async () => {
    const { findByRole, findByText, getByRole, user } = await renderWith(<ShowList />, {
      answers: announced(),
    });
    const panel = within(await findByRole("region", { name: "Diumumkan di situs resmi" }));
    await user.click(panel.getByRole("button", { name: /^Abaikan Pajama Drive two/ }));
    await findByText("Usulan diabaikan");
    await expect.poll(() => panel.getAllByRole("listitem")).toHaveLength(2);

    panel.getByText(/^Setlist ini belum ada di daftar kita/);
    await user.click(panel.getByRole("button", { name: /^Terima Pajama Drive unknown/ }));
    const form = within(getByRole("dialog", { name: "Create Schedule" }));
    expect(form.getByLabelText<HTMLInputElement>(/^Show Date/).value).toBe("2026-11-28");
  });
});
