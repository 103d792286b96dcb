import { expect, it } from "vitest";
import { renderWith } from "../testing/render-with.tsx";
import page from "./farming.tsx";

it("redirects a visitor to home, and asks the server for nothing", async () => {
  const { address, queryByRole, calls } = await renderWith(<page.component />, { path: "/farming" });
  await expect.poll(address).toBe("/");
  expect(queryByRole("button", { name: "Mulai farming" })).toBeNull();
  expect(calls).toEqual([]);
});
