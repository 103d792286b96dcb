import { expect, it, vi } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { MoreSheet } from "./MoreSheet.tsx";

it("leads to all rooms, and closes", async () => {
  const onClose = vi.fn();
  const { findByRole, user, address } = await renderWith(<MoreSheet onClose={onClose} />, {
    answers: { getConfig: sampleConfig() },
  });
  await user.click(await findByRole("link", { name: "Room List" }));
  await expect.poll(address).toBe("/list-room");
  expect(onClose).toHaveBeenCalledTimes(1);
});
