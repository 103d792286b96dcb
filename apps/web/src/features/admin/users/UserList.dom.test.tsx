import type { EndpointInput, UserPage, UserRecord } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { UserList } from "./UserList.tsx";

const EVERYTHING = {
  can_3_room: true,
  can_4_room: true,
  can_farming_page: true,
  can_farming_detail: true,
  can_farming_multi: true,
};

/** One fan, who is found without a search only. */
function usersOf({ query = {} }: EndpointInput<"listUsers">): UserPage {
  const data = query.search ? [] : [sampleFan().userProfile];
  return { data, currentPage: 1, totalPages: 1, totalUsers: data.length };
}

it("says in its own place that a search failed, shows no rows of before, and searches again on request", async () => {
  // The search rests until nothing is typed for a while.
  vi.useFakeTimers();
  const answers: Answers = { listUsers: usersOf };
  const { findByRole, findByText, getByRole, queryByRole, fill, user } = await renderWith(<UserList />, {
    answers,
  });
  await findByRole("row", { name: /Fan Contoh/ });
  answers.listUsers = new CallError("internal", 500, "the server failed");
  await fill(getByRole("searchbox", { name: "Cari nama atau ID" }), "nobody");
  await findByText("Gagal memuat daftar user.");
  expect(queryByRole("table")).toBeNull();
  answers.listUsers = usersOf;
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByText('Tidak ada user dengan "nobody".');
});

it("adds and deletes a user by keyboard alone", async () => {
  let users: UserRecord[] = [];
  const page = (): UserPage => ({ data: users, currentPage: 1, totalPages: 1, totalUsers: users.length });
  const { findAllByText, findByRole, queryByRole, calls, user } = await renderWith(<UserList />, {
    answers: {
      listUsers: page,
      createUser: ({ body }) => {
        const created = { ...sampleFan().userProfile, ...EVERYTHING, name: body.name ?? "" };
        users = [created];
        return { message: "created", user: created };
      },
      deleteUser: () => {
        users = [];
        return { message: "deleted" };
      },
    },
  });
  await findByRole("button", { name: "Add User" });
  /** Presses Tab until the focused element has this label. */
  const tabTo = async (name: string): Promise<void> => {
    for (let press = 0; press < 40; press += 1) {
      const { activeElement: focused } = document;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
      const said = focused?.getAttribute("aria-label") ?? label ?? focused?.textContent ?? "";
      if (said.trim() === name) return;
      await user.tab();
    }
    throw new Error(`nothing called ${name} is reached by Tab`);
  };
  await tabTo("Add User");
  await user.keyboard("{Enter}");
  await tabTo("User ID");
  await user.keyboard("keyboard_fan");
  await user.tab();
  await user.keyboard("Tanpa Tetikus");
  await tabTo("Select All Features");
  await user.keyboard(" ");
  await tabTo("Save");
  await user.keyboard("{Enter}");
  await findAllByText("User success created");
  expect(calls.find(({ name }) => name === "createUser")?.input.body).toEqual({
    user_id: "keyboard_fan",
    name: "Tanpa Tetikus",
    ...EVERYTHING,
  });
  const row = within(await findByRole("row", { name: /Tanpa Tetikus/ }));
  expect(row.getAllByText("ya")).toHaveLength(4);
  await tabTo("Hapus Tanpa Tetikus");
  await user.keyboard("{Enter}");
  await findByRole("dialog", { name: "Apakah kamu yakin ingin menghapus user Tanpa Tetikus?" });
  await tabTo("Ya, hapus");
  await user.keyboard("{Enter}");
  await findAllByText("User success deleted");
  await vi.waitFor(() => expect(queryByRole("row", { name: /Tanpa Tetikus/ })).toBeNull());
});
