import { expect, it } from "vitest";
import { linkTo } from "../../base/links.ts";
import type { PlaceOnAir } from "../../base/platforms.ts";
import { renderWith } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { RoomPicker } from "./RoomPicker.tsx";
import { NOBODY_FOLLOWED, sampleRoom } from "./sample-room.ts";

const FENI_LIVE: PlaceOnAir = {
  platform: "showroom",
  room: "317738",
  urlKey: "JKT48_Feni",
  link: linkTo.room("JKT48_Feni", 317738),
};

const open = (session: ReturnType<typeof sampleFan> | null = null) =>
  renderWith(<RoomPicker liveAt={new Map([[317738, FENI_LIVE]])} />, {
    session,
    answers: {
      listRooms: [sampleRoom(318225, "Freya"), sampleRoom(317738, "Feni")],
      listAcademyRooms: [],
      listTraineeRooms: [sampleRoom(400710, "Virgi", { type: "trainee" })],
      listFollowedRooms: NOBODY_FOLLOWED,
    },
  });

it("lists rooms on air first, by filter, and says of each filter that nothing is found", async () => {
  const { findByRole, findByText, getByRole, getAllByRole, queryByRole, user, fill } = await open();
  await findByRole("link", { name: "Buka room Feni" });
  expect(getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/room/JKT48_Feni/317738",
    "/room/JKT48_Freya/318225",
  ]);
  expect(queryByRole("button", { name: "Live" })).toBeNull();
  await user.click(getByRole("button", { name: "TRAINEE" }));
  await findByRole("link", { name: "Buka room Virgi" });
  expect(getAllByRole("link")).toHaveLength(1);
  await fill(getByRole("searchbox", { name: "Search room" }), "nobody at all");
  await findByText("Room Trainee not found");
  await user.click(getByRole("button", { name: "GEN 10" }));
  await findByText("Room Academy not found");
  await user.click(getByRole("button", { name: "ALL" }));
  await findByText("Room Regular not found");
});

it("offers fans the rooms that are on air", async () => {
  const { findByRole, getAllByRole, getByRole, user } = await open(sampleFan());
  await findByRole("link", { name: "Buka room Freya" });
  await user.click(getByRole("button", { name: "Live" }));
  expect(getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/room/JKT48_Feni/317738"]);
  expect(getByRole("button", { name: "ALL" }).getAttribute("aria-pressed")).toBe("false");
});
