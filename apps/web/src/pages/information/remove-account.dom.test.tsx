import { act, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import page from "./remove-account.tsx";

it("asks a visitor to sign in, and leads back here afterwards", async () => {
  const { findByRole } = await renderWith(<page.component />);
  const main = await findByRole("article");
  const login = within(main).getByRole("link", { name: "Login" });
  expect(login.getAttribute("href")).toBe("/login?next=%2Fremove-account");
});

const RECEIPT = {
  receipt_id: "receipt-48",
  requested_at: "2026-11-22T05:00:00.000Z",
  done_by: "2026-11-23T05:00:00.000Z",
};

it("lets a signed-in fan delete their account, shows the receipt, and leads to the login", async () => {
  const { findByText, findByRole, getByRole, address, calls, user } = await renderWith(<page.component />, {
    path: "/remove-account",
    session: sampleFan(),
    answers: {
      deleteMe: RECEIPT,
    },
  });
  await findByText("Kamu login sebagai Fan Contoh.");
  await user.click(getByRole("button", { name: "Delete Account" }));
  const dialog = within(await findByRole("dialog", { name: "Hapus akun dari Penlight?" }));
  vi.useFakeTimers();
  await user.click(dialog.getByRole("button", { name: "Ya, hapus" }));
  await findByText(/Nomor bukti penghapusan: receipt-48/);
  expect(calls).toContainEqual({ name: "deleteMe", input: { body: { confirm: true } } });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(address()).toBe("/login");
});
