import { expect, it } from "vitest";
import { renderWith } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { SharingButton } from "./SharingButton.tsx";

it("says that sharing is locked for a fan without the permission", async () => {
  const { findByText, getByRole, queryByRole, user } = await renderWith(<SharingButton />, {
    session: sampleFan(),
  });
  await user.click(getByRole("button", { name: "Sharing" }));
  await findByText("Don't have permissions");
  expect(queryByRole("dialog")).toBeNull();
});

it("is not offered to a visitor", async () => {
  const { queryByRole } = await renderWith(<SharingButton />);
  expect(queryByRole("button", { name: "Sharing" })).toBeNull();
});
