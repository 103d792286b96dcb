import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { PodiumStrip } from "./PodiumStrip.tsx";

it("says when it cannot be loaded, and can be retried", async () => {
  // The first read comes after a second.
  vi.useFakeTimers();
  const answers: Answers = { getPodium: new CallError("internal", 500, "the server failed") };
  const { findByText, getByRole, queryByText, user } = await renderWith(
    <PodiumStrip room={{ platform: "showroom", room: "318210" }} />,
    { answers },
  );
  await findByText("Gagal memuat bagian ini.");
  answers.getPodium = { users: 0, latest: [] };
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByText("Belum ada yang naik podium");
  expect(queryByText("Gagal memuat bagian ini.")).toBeNull();
});
