import type { MemberPage, Schedule, ShowProposal } from "@penlight/contract";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
    expect(document.activeElement).toBe(form.getByLabelText(/^Setlist/));
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
    expect(document.activeElement).toBe(bulk);
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
