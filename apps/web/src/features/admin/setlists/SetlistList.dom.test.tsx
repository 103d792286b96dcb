import type { EndpointInput, Setlist } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith } from "../../../testing/render-with.tsx";
import { SetlistList } from "./SetlistList.tsx";

const PAJAMA_DRIVE: Setlist = {
  _id: "d".repeat(24),
  name: "Pajama Drive",
  originalName: "Pajama Drive",
  description: "",
  image: null,
  songs: [],
  isSongOrderKnown: true,
  is_active: true,
};

/** Setlists that are stored as the server stores them. */
function storedSetlists() {
  let setlists = [PAJAMA_DRIVE];
  return {
    listSetlists: () => setlists,
    createSetlist: ({ body }: EndpointInput<"createSetlist">): Setlist => {
      const { name, originalName = "", description = "", songs = [] } = body;
      const stored = songs.map(({ title, translatedTitle }) => ({
        title,
        ...(translatedTitle ? { translatedTitle } : {}),
      }));
      const added = { ...PAJAMA_DRIVE, _id: "a".repeat(24), name, originalName, description, songs: stored };
      setlists = [...setlists, added];
      return added;
    },
    updateSetlist: ({ params, body }: EndpointInput<"updateSetlist">): Setlist => {
      const songs = (body.songs ?? []).map(({ title }) => ({ title }));
      const changed = { ...PAJAMA_DRIVE, _id: String(params.id), name: body.name ?? "", songs };
      setlists = setlists.map((one) => (one._id === params.id ? changed : one));
      return changed;
    },
    deleteSetlist: ({ params }: EndpointInput<"deleteSetlist">) => {
      setlists = setlists.filter(({ _id }) => _id !== params.id);
      return { message: "deleted" };
    },
  };
}

/** The number of songs in a setlist's row: the last cell before the buttons. */
const songsOf = (row: HTMLElement): string | null | undefined =>
  within(row).getAllByRole("cell").at(-2)?.textContent;

it("adds a setlist with its songs, whose order can be changed by keyboard", async () => {
  const { findByRole, findAllByText, getByRole, calls, user, fill } = await renderWith(<SetlistList />, {
    answers: storedSetlists(),
  });
  await findByRole("row", { name: /Pajama Drive/ });
  await user.click(getByRole("button", { name: "Add Setlist" }));
  const form = within(getByRole("dialog", { name: "Add Setlist" }));
  await fill(form.getByLabelText(/^Name/), "Aaa Setlist Baru");
  const add = form.getByRole("button", { name: "Tambah lagu" });
  await user.click(add);
  // The added field has the focus.
  await user.keyboard("Shonichi");
  await user.click(add);
  await fill(form.getByRole("textbox", { name: "Judul Indonesia lagu 2" }), "Teleport Maut");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText("Wajib diisi");
  const second = form.getByRole("textbox", { name: "Judul asli lagu 2" });
  await expect.poll(() => document.activeElement).toBe(second);
  await fill(second, "Hissatsu Teleport");
  form.getByRole("button", { name: "Naikkan lagu 2" }).focus();
  await user.keyboard("{Enter}");
  // The song moves up, and the focus moves with it.
  await expect.poll(() => document.activeElement).toBe(form.getByRole("button", { name: "Naikkan lagu 1" }));
  await user.click(add);
  await user.click(form.getByRole("button", { name: "Save" }));
  await findAllByText("New Setlist Added");
  expect(songsOf(await findByRole("row", { name: /Aaa Setlist Baru/ }))).toBe("2");
  expect(calls.find(({ name }) => name === "createSetlist")?.input.body).toMatchObject({
    name: "Aaa Setlist Baru",
    songs: [{ title: "Hissatsu Teleport", translatedTitle: "Teleport Maut" }, { title: "Shonichi" }],
  });
});

it("saves once, however often the button is pressed", async () => {
  let answer: (stored: Setlist) => void = () => undefined;
  const { findByRole, getByRole, queryByRole, calls, user, fill } = await renderWith(<SetlistList />, {
    answers: {
      listSetlists: [PAJAMA_DRIVE],
      createSetlist: () => new Promise((resolve) => (answer = resolve)),
    },
  });
  await findByRole("row", { name: /Pajama Drive/ });
  await user.click(getByRole("button", { name: "Add Setlist" }));
  const form = within(getByRole("dialog", { name: "Add Setlist" }));
  await fill(form.getByLabelText(/^Name/), "Ramune");
  const save = form.getByRole("button", { name: "Save" });
  await user.click(save);
  await expect.poll(() => save.getAttribute("aria-disabled")).toBe("true");
  await user.click(save);
  expect(calls.filter(({ name }) => name === "createSetlist")).toHaveLength(1);
  answer({ ...PAJAMA_DRIVE, _id: "b".repeat(24), name: "Ramune" });
  await expect.poll(() => queryByRole("dialog")).toBeNull();
});

it("finds a setlist by a song, edits it, and deletes it", async () => {
  const answers = storedSetlists();
  answers.createSetlist({
    body: {
      name: "Aaa Setlist Baru",
      songs: [{ title: "Hissatsu Teleport", translatedTitle: "Teleport Maut" }, { title: "Shonichi" }],
    },
  });
  const rendered = await renderWith(<SetlistList />, { answers });
  const { findByText, findByRole, findAllByText, getByRole, getAllByRole, calls, user, fill } = rendered;
  await findByRole("row", { name: /Pajama Drive/ });
  await fill(getByRole("searchbox", { name: "Cari setlist" }), "teleport maut");
  expect(getAllByRole("row")).toHaveLength(2);
  await user.click(getByRole("button", { name: "Edit Aaa Setlist Baru" }));
  const form = within(getByRole("dialog", { name: "Edit Setlist Aaa Setlist Baru" }));
  const title = (number: number): HTMLInputElement =>
    form.getByRole("textbox", { name: `Judul asli lagu ${number}` });
  expect([title(1).value, title(2).value]).toEqual(["Hissatsu Teleport", "Shonichi"]);
  await user.click(form.getByRole("button", { name: "Keluarkan lagu 2" }));
  await fill(form.getByLabelText("Description"), "Ditulis di sini.");
  await user.click(form.getByRole("button", { name: "Save" }));
  await findAllByText("Setlist Aaa Setlist Baru updated");
  expect(calls.find(({ name }) => name === "updateSetlist")?.input.body).toMatchObject({
    description: "Ditulis di sini.",
    songs: [{ title: "Hissatsu Teleport" }],
  });

  // The translated title is not stored here, so the search for it finds the setlist no longer.
  await findByText("Tidak ada setlist yang cocok dengan “teleport maut”.");
  await user.clear(getByRole("searchbox", { name: "Cari setlist" }));
  expect(songsOf(getByRole("row", { name: /Aaa Setlist Baru/ }))).toBe("1");
  await user.click(getByRole("button", { name: "Hapus Aaa Setlist Baru" }));
  await user.click(getByRole("button", { name: "Ya, hapus" }));
  await findAllByText("Setlist deleted");
  await expect.poll(() => getAllByRole("row")).toHaveLength(2);
});

it("says why a setlist that a show uses cannot be deleted", async () => {
  const { findByRole, findAllByText, getByRole, user } = await renderWith(<SetlistList />, {
    answers: {
      listSetlists: [PAJAMA_DRIVE],
      deleteSetlist: new CallError("in_use", 409, "a show has this setlist"),
    },
  });
  await user.click(await findByRole("button", { name: "Hapus Pajama Drive" }));
  const ask = getByRole("dialog", { name: "Hapus setlist Pajama Drive?" });
  await user.click(within(ask).getByRole("button", { name: "Ya, hapus" }));
  await findAllByText("Setlist ini masih dipakai show atau premium live.");
  expect(getByRole("dialog", { name: "Hapus setlist Pajama Drive?" })).toBe(ask);
});
