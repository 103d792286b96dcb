import type { EndpointOutput } from "@penlight/contract";
import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../api/call.ts";
import { idnOf } from "../features/lives/sample-lives.ts";
import { NOBODY_FOLLOWED, sampleRoom } from "../features/rooms/sample-room.ts";
import { renderWith, type Answers } from "../testing/render-with.tsx";
import { sampleFan } from "../testing/sample-fan.ts";
import page from "./follow.tsx";

const FACE = "https://image.example/face.png";
const NOW = Date.parse("2026-11-22T12:00:00+07:00");

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

it("lists the rooms on air first, also on the other platform, and the next live of the others", async () => {
  const followed = (roomId: number, name: string): EndpointOutput<"listFollowedRooms">["rooms"][number] => ({
    room_id: String(roomId),
    room_name: `${name} JKT48`,
    room_url_key: `JKT48_${name}`,
    room_description: "",
    image_l: FACE,
    image_m: FACE,
    is_online: 0,
    is_official: 1,
    has_next_live: null,
    next_live: "",
    open_fan_club: null,
  });
  const { findByText, getAllByRole } = await renderWith(<page.component />, {
    answers: {
      listLives: [
        idnOf({
          room: "jkt48_gita",
          member: { name: "Gita JKT48", face: "http://x/g.jpeg", roomId: 318117 },
        }),
      ],
      listRooms: [
        sampleRoom(318225, "Freya", { next_live_schedule: NOW / 1_000 + 3_600 }),
        sampleRoom(318117, "Gita"),
      ],
      listAcademyRooms: [],
      listTraineeRooms: [],
      listFollowedRooms: {
        ...NOBODY_FOLLOWED,
        rooms: [followed(318225, "Freya"), followed(318117, "Gita")],
        total_entries: 2,
      },
    },
    session: sampleFan(),
    path: "/follow",
    now: NOW,
  });
  await findByText("Total Followed Room: 2");
  const [gita, freya] = getAllByRole("listitem").filter((one) => /Gita|Freya/.test(one.textContent ?? ""));
  if (!gita || !freya) throw new Error("two cards were expected");
  within(gita).getByText("Live");
  expect(within(gita).getByRole("link").getAttribute("href")).toBe("/idn/jkt48_gita");
  within(freya).getByText(/^Min \d\d\.\d\d$/);
});
