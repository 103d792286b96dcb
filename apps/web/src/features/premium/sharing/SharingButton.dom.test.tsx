import type { EndpointOutput } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
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

it("creates one code for each press that is answered, and keeps the name when there is none", async () => {
  const sharing = sampleFan();
  sharing.permissions = { ...sharing.permissions, can_farming_detail: true };
  const answers: Answers = {
    countEvent: { counted: true },
    listLiveCodes: [],
    issueLiveCode: new CallError("network", 0, "no answer"),
  };
  const { findByText, findByLabelText, getByRole, queryByText, calls, user, fill } = await renderWith(
    <SharingButton />,
    { answers, session: sharing },
  );
  await user.click(getByRole("button", { name: "Sharing" }));
  const label = await findByLabelText("Nama kode");
  await fill(label, " Tablet ");
  const create = getByRole("button", { name: "Buat kode" });
  await user.click(create);
  await findByText("Kode belum bisa dibuat. Coba lagi.");
  expect(label).toHaveProperty("value", " Tablet ");

  let answer: (issued: EndpointOutput<"issueLiveCode">) => void = () => undefined;
  answers.issueLiveCode = () => new Promise((resolve) => (answer = resolve));
  await user.click(create);
  expect(queryByText("Kode belum bisa dibuat. Coba lagi.")).toBeNull();
  expect(create.getAttribute("aria-disabled")).toBe("true");
  await user.click(create);
  const issued = calls.filter(({ name }) => name === "issueLiveCode");
  expect(issued.map(({ input }) => input.body)).toEqual([
    { label: "Tablet", max_devices: 2 },
    { label: "Tablet", max_devices: 2 },
  ]);
  answer({
    code: "lc_sample",
    code_id: "c".repeat(24),
    premium_live_id: "a".repeat(24),
    expires_at: "2026-11-22T15:00:00.000Z",
    max_devices: 2,
  });
  await findByText("lc_sample");
  await vi.waitFor(() => expect(create.getAttribute("aria-disabled")).toBeNull());
});
