import { expect, it } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { adminPage } from "./AdminPage.tsx";

const { component: UsersPage } = adminPage("users");

it.each([
  ["a visitor", null],
  ["a fan", sampleFan()],
])(
  "tells %s that they may not open it, asks the server for nothing, and redirects to home",
  async (_who, session) => {
    const { findByText, queryByRole, address, calls } = await renderWith(<UsersPage />, {
      session,
      path: "/users",
    });
    await findByText("You don't have permission to access this page");
    await expect.poll(address).toBe("/");
    expect(queryByRole("heading")).toBeNull();
    expect(queryByRole("table")).toBeNull();
    expect(calls).toEqual([]);
  },
);
