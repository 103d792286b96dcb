import { expect, it } from "vitest";
import { renderWith } from "../testing/render-with.tsx";
import page from "./follow.tsx";

it("asks a visitor to sign in, and leads back here afterwards", async () => {
  const { findByText, getAllByRole } = await renderWith(<page.component />, {
    answers: { listLives: [] },
    path: "/follow",
  });
  await findByText("Room not found! Please login to see");
  const login = getAllByRole("link", { name: "Login" }).at(-1);
  expect(login?.getAttribute("href")).toBe("/login?next=%2Ffollow");
});
