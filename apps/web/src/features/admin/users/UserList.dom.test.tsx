import type { EndpointInput, UserPage } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { UserList } from "./UserList.tsx";

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
