import { expect, it } from "vitest";
import { CallError } from "../api/call.ts";
import { NOBODY_FOLLOWED } from "../features/rooms/sample-room.ts";
import { renderWith, type Answers } from "../testing/render-with.tsx";
import { sampleFan } from "../testing/sample-fan.ts";
import page from "./follow.tsx";

it("asks a visitor to sign in, and leads back here afterwards", async () => {
  const { findByText, getAllByRole } = await renderWith(<page.component />, {
    answers: { listLives: [] },
    path: "/follow",
  });
  await findByText("Room not found! Please login to see");
  const login = getAllByRole("link", { name: "Login" }).at(-1);
  expect(login?.getAttribute("href")).toBe("/login?next=%2Ffollow");
});

it("can be loaded again after a failure", async () => {
  const answers: Answers = {
    listLives: [],
    listRooms: [],
    listAcademyRooms: [],
    listTraineeRooms: [],
    listFollowedRooms: new CallError("upstream_failed", 502, "no answer"),
  };
  const { findByText, getByRole, user } = await renderWith(<page.component />, {
    answers,
    session: sampleFan(),
    path: "/follow",
  });
  await findByText("Gagal memuat daftar follow.");
  answers.listFollowedRooms = NOBODY_FOLLOWED;
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByText("No Room Followed");
});
