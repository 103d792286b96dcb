import type { EndpointInput, MemberPage, MemberRecord } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleMember } from "../shows/sample-show.ts";
import { MemberList } from "./MemberList.tsx";

const PICTURE = "https://cdn.example/picture.png";
const PER_PAGE = 10;

function member(at: number): MemberRecord {
  return { ...sampleMember("b", `Member ${at}`), _id: String(at).padStart(24, "0"), birthday: null };
}

/** Members that are listed and stored as the server does it: an empty last page is answered with the one before. */
function storedMembers(count: number) {
  let members = Array.from({ length: count }, (_, at) => member(at + 1));
  return {
    listMembers: ({ query = {} }: EndpointInput<"listMembers">): MemberPage => {
      const listed = members.filter(({ type }) => query.type === undefined || type === query.type);
      const totalPages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
      const currentPage = Math.min(Number(query.page), totalPages);
      const first = (currentPage - 1) * PER_PAGE;
      return {
        members: listed.slice(first, first + PER_PAGE),
        currentPage,
        totalPages,
        totalMembers: listed.length,
      };
    },
    createMember: ({ body }: EndpointInput<"createMember">): MemberRecord => {
      const { name, stage_name: stageName, type = "regular", image } = body;
      const added = { ...member(99), name, stage_name: stageName, type, image };
      members = [added, ...members];
      return added;
    },
    updateMember: ({ params, body }: EndpointInput<"updateMember">): MemberRecord => {
      const { stage_name: stageName, birthday } = body;
      members = members.map((one) =>
        one._id === params.id
          ? { ...one, stage_name: stageName ?? one.stage_name, birthday: birthday ?? one.birthday }
          : one,
      );
      return member(99);
    },
    deleteMember: ({ params }: EndpointInput<"deleteMember">) => {
      members = members.filter(({ _id }) => _id !== params.id);
      return { message: "deleted" };
    },
  };
}

const open = (count: number) => renderWith(<MemberList />, { answers: storedMembers(count) });

it("adds a member, and filters the list by type", async () => {
  const { findByRole, findAllByText, getByRole, getAllByRole, calls, user, fill } = await open(3);
  await findByRole("row", { name: /Member 1 / });
  await user.click(getByRole("button", { name: "Add Member" }));
  const form = within(getByRole("dialog", { name: "Add Member" }));
  await fill(form.getByLabelText(/^Name/), "Aaaina Baru");
  await fill(form.getByLabelText(/^Stage Name/), "Aaaina");
  await user.click(form.getByRole("button", { name: "Trainee" }));
  await fill(form.getByLabelText(/^Image URL/), PICTURE);
  await user.click(form.getByRole("button", { name: "Save" }));
  await findAllByText("New Member Added");
  expect(calls.find(({ name }) => name === "createMember")?.input.body).toMatchObject({
    name: "Aaaina Baru",
    stage_name: "Aaaina",
    type: "trainee",
    image: PICTURE,
  });
  const filter = getByRole("group", { name: "Filter tipe member" });
  await user.click(within(filter).getByRole("button", { name: "Trainee" }));
  await expect.poll(() => getAllByRole("row")).toHaveLength(2);
  within(getByRole("row", { name: /Aaaina Baru/ })).getByRole("cell", { name: "Trainee" });
});

it("edits a member, and says at its field what is wrong with her birthday", async () => {
  const { findByRole, findByText, findAllByText, getByRole, calls, user, fill } = await open(1);
  await user.click(await findByRole("button", { name: "Edit Member 1 JKT48" }));
  const form = within(getByRole("dialog", { name: "Edit Member Member 1 JKT48" }));
  const stageName = form.getByLabelText(/^Stage Name/);
  await fill(stageName, "Ina");
  const birthday = form.getByLabelText(/^Birthday/);
  await fill(birthday, "30-02");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText("Isi bulan dan tanggal, misalnya 02-13");
  expect(calls.map(({ name }) => name)).not.toContain("updateMember");
  await fill(birthday, "02-28");
  await user.click(form.getByRole("button", { name: "Save" }));
  await findAllByText("Member Member 1 JKT48 updated");
  await findByText("28 Februari");
  await findByText("Ina");
});

it("shows the last page that still exists when the page on screen has become empty", async () => {
  const { findByText, getByText, getByRole, getAllByRole, queryByRole, user } = await open(12);
  await findByText("1–10 dari 12");
  await user.click(getByRole("button", { name: "Halaman 2" }));
  await findByText("11–12 dari 12");
  for (const left of ["11–11 dari 11", "1–10 dari 10"]) {
    const [remove] = getAllByRole("button", { name: /^Hapus / });
    if (!remove) throw new Error("no row is left");
    await user.click(remove);
    await user.click(getByRole("button", { name: "Ya, hapus" }));
    await findByText(left);
    await expect.poll(() => queryByRole("dialog")).toBeNull();
  }
  getByText("1–10 dari 10");
  expect(getAllByRole("button", { name: /^Hapus / })).toHaveLength(10);
});
