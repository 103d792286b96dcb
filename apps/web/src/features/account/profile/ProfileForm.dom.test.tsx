import type { SignedInMe } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleFan } from "../../../testing/sample-fan.ts";
import { ProfileFooter, ProfileForm, useProfileEdit } from "./ProfileForm.tsx";

const PROFILE: NonNullable<SignedInMe["profile"]> = {
  user_id: 48,
  name: "Fan Contoh",
  description: "Oshi: Freya",
  image: "https://image.example/avatar.png",
  avatar_id: 1,
  avatar_url: "https://image.example/avatar.png",
  fan_level: 1,
  sns_list: [],
};
const FAN = sampleFan({ profile: PROFILE });

function OwnProfile({ me }: { me: SignedInMe }) {
  const edit = useProfileEdit(me);
  return (
    <>
      <ProfileForm edit={edit} />
      <ProfileFooter edit={edit} onLogout={() => undefined} onDelete={() => undefined} />
    </>
  );
}

it("keeps what was typed when it cannot be saved, says why at the field, and saves once", async () => {
  const refused = new CallError("validation_failed", 422, "invalid", { fields: { name: "too long" } });
  const answers: Answers = { updateProfile: refused };
  const { getByLabelText, getByRole, findByText, queryByText, calls, user, fill } = await renderWith(
    <OwnProfile me={FAN} />,
    { answers, session: FAN },
  );
  const name = getByLabelText("Name");
  expect(name).toHaveProperty("readOnly", true);
  await user.click(getByRole("button", { name: "Update Profile" }));
  await expect.poll(() => document.activeElement).toBe(name);
  await fill(name, "Fan Lain");
  await user.click(getByRole("button", { name: "Simpan" }));
  await findByText("too long");
  expect(name).toHaveProperty("value", "Fan Lain");
  await expect.poll(() => document.activeElement).toBe(name);

  answers.updateProfile = new CallError("network", 0, "no answer");
  await user.keyboard("{Enter}");
  await findByText("Server down please contact admin");
  expect(queryByText("too long")).toBeNull();
  expect(name).toHaveProperty("value", "Fan Lain");

  let answer: (given: { message: string; profile: typeof PROFILE }) => void = () => undefined;
  answers.updateProfile = () => new Promise((resolve) => (answer = resolve));
  const save = getByRole("button", { name: "Simpan" });
  await user.click(save);
  expect(save.getAttribute("aria-disabled")).toBe("true");
  expect(name).toHaveProperty("readOnly", true);
  await user.click(save);
  expect(calls).toHaveLength(3);
  answer({ message: "saved", profile: { ...PROFILE, name: "Fan Lain" } });
  await vi.waitFor(() => getByRole("button", { name: "Update Profile" }));
});

it("does not show an old error when the form is opened again", async () => {
  const refused = new CallError("validation_failed", 422, "invalid", { fields: { name: "too long" } });
  const { getByRole, findByText, queryByText, user } = await renderWith(<OwnProfile me={FAN} />, {
    answers: { updateProfile: refused },
    session: FAN,
  });
  await user.click(getByRole("button", { name: "Update Profile" }));
  await user.click(getByRole("button", { name: "Simpan" }));
  await findByText("too long");
  await user.click(getByRole("button", { name: "Batal" }));
  await user.click(getByRole("button", { name: "Update Profile" }));
  expect(queryByText("too long")).toBeNull();
});
