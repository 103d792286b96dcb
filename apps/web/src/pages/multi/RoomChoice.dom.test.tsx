import { expect, it, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { OtherRoom } from "./RoomChoice.tsx";

it("chooses a room by its number, and keeps a number that cannot be chosen beside the reason", async () => {
  const onPick = vi.fn();
  let answer: (given: CallError) => void = () => undefined;
  const answers: Answers = { getLiveRoom: () => new Promise((_, reject) => (answer = reject)) };
  const { getByRole, findByText, findByLabelText, queryByText, calls, user, fill } = await renderWith(
    <OtherRoom onPick={onPick} />,
    { answers },
  );
  await user.click(getByRole("button", { name: "Masukan ID Showroom" }));
  const number = await findByLabelText("Masukan ID Showroom");
  await expect.poll(() => document.activeElement).toBe(number);
  await fill(number, "freya");
  await user.keyboard("{Enter}");
  await findByText("ID itu angka, misalnya 318225.");
  expect(calls).toEqual([]);
  await fill(number, "318225");
  expect(queryByText("ID itu angka, misalnya 318225.")).toBeNull();
  const choose = getByRole("button", { name: "Pilih" });
  await user.click(choose);
  expect(choose.getAttribute("aria-disabled")).toBe("true");
  await user.click(choose);
  answer(new CallError("network", 0, "no answer"));
  await vi.waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  expect(number).toHaveProperty("value", "318225");
  await expect.poll(() => document.activeElement).toBe(number);
  expect(calls).toHaveLength(1);
  expect(onPick).not.toHaveBeenCalled();
});
