import { expect, it, vi } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleConfig } from "../../testing/sample-config.ts";
import { PremiumDoor } from "./PremiumDoor.tsx";

const ROOM = { platform: "showroom", room: "332503" } as const;
const CONFIG = sampleConfig({ features: { segments_proxied: true, donors: false, live_codes: true } });

it("checks a live code once, and keeps a refused one beside the reason", async () => {
  const answers: Answers = { getConfig: CONFIG, checkLiveCode: new CallError("network", 0, "no answer") };
  const { findByLabelText, findByText, getByRole, queryByText, calls, user, fill } = await renderWith(
    <PremiumDoor room={ROOM} state="no-ticket" onChosen={() => undefined} />,
    { answers },
  );
  const checks = () => calls.filter(({ name }) => name === "checkLiveCode").length;
  const code = await findByLabelText("Input Live Code below");
  code.focus();
  await user.keyboard("{Enter}");
  await findByText("Isi live code dulu");
  expect(checks()).toBe(0);

  await fill(code, "lc_wrong");
  expect(queryByText("Isi live code dulu")).toBeNull();
  const submit = getByRole("button", { name: "Pakai kode" });
  await user.click(submit);
  await findByText("Kode belum bisa dicek. Coba lagi nanti ya.");
  await expect.poll(() => document.activeElement).toBe(code);

  let answer: (valid: { valid: false; reason: "bad_code" }) => void = () => undefined;
  answers.checkLiveCode = () => new Promise((resolve) => (answer = resolve));
  await user.click(submit);
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  await user.click(submit);
  expect(checks()).toBe(2);
  answer({ valid: false, reason: "bad_code" });
  await findByText("Secret Code Failed");
  expect(code).toHaveProperty("value", "lc_wrong");
});

it("says when what was entered is no address of a stream", async () => {
  const onChosen = vi.fn();
  const { findByText, getByRole, user, fill } = await renderWith(
    <PremiumDoor room={ROOM} state="offline" onChosen={onChosen} />,
  );
  const address = getByRole("textbox");
  await fill(address, "not an address");
  await user.keyboard("{Enter}");
  await findByText("Isi alamat playlist yang diawali https://");
  expect(address.getAttribute("aria-invalid")).toBe("true");
  expect(address).toHaveProperty("value", "not an address");
  expect(onChosen).not.toHaveBeenCalled();
});
