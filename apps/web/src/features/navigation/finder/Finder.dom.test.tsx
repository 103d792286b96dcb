import { expect, it } from "vitest";
import type { SignedInMe } from "@penlight/contract";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { Finder } from "./Finder.tsx";

const open = (session: SignedInMe | null) =>
  renderWith(<Finder isOpen onClose={() => undefined} />, {
    session,
    answers: {
      listMembers: { members: [], currentPage: 1, totalPages: 1, totalMembers: 0 },
      listSetlists: [],
      listWeekShows: [],
      listLives: [],
    },
  });

it("lists no page that a visitor may not open", async () => {
  const { findByText, getByRole, fill } = await open(null);
  for (const words of ["users", "farming"]) {
    await fill(getByRole("combobox"), words);
    await findByText(`Tidak ada yang cocok dengan "${words}"`);
  }
});

it("opens a page of the back office for an admin", async () => {
  const { findByRole, getByRole, address, fill, user } = await open(sampleFan({ role: "admin" }));
  await fill(getByRole("combobox"), "users");
  await user.click(await findByRole("option", { name: /^Users/ }));
  await expect.poll(address).toBe("/users");
});
