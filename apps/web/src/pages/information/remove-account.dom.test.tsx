import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import page from "./remove-account.tsx";

it("asks a visitor to sign in, and leads back here afterwards", async () => {
  const { findByRole } = await renderWith(<page.component />);
  const main = await findByRole("article");
  const login = within(main).getByRole("link", { name: "Login" });
  expect(login.getAttribute("href")).toBe("/login?next=%2Fremove-account");
});
