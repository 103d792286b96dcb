import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { linkTo } from "../../../base/links.ts";
import { CallError } from "../../../api/call.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { renderWith, type Answers } from "../../../testing/render-with.tsx";
import { sampleRoom } from "../sample-room.ts";
import { AllRooms } from "./AllRooms.tsx";

const NOW = Date.parse("2026-11-22T12:00:00+07:00");
const IN_AN_HOUR_SEC = NOW / 1_000 + 3_600;

const LISTS: Answers = {
  listRooms: [
    sampleRoom(318117, "Gita", { follower_num: 120_481 }),
    sampleRoom(318225, "Freya", { follower_num: 412_870 }),
    sampleRoom(318210, "Feni", { follower_num: 98_000, next_live_schedule: IN_AN_HOUR_SEC }),
  ],
  listAcademyRooms: [],
  listTraineeRooms: [sampleRoom(400710, "Virgi", { type: "trainee" })],
};

const open = (answers = LISTS, liveAt: ReadonlyMap<number, PlaceOnAir> = new Map()) =>
  renderWith(<AllRooms liveAt={liveAt} addRoom={() => null} />, { answers, now: NOW });

it("lists announced members first, and can be sorted by every column", async () => {
  const { findByRole, user } = await open();
  const table = within(await findByRole("region", { name: "Room List" }));
  const heads = table.getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Room Id",
    "Room Name",
    "Followers",
    "Jadwal Live",
    "Detail",
  ]);
  /** The texts of a column in the current order, by the column's number. */
  const column = (number: number): (string | null | undefined)[] =>
    table
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[number - 1]?.textContent);
  expect(column(4)).toEqual([expect.stringMatching(/^Min \d\d\.\d\d$/), "TBD", "TBD", "TBD"]);

  const byFollowers = table.getByRole("button", { name: "Followers" });
  await user.click(byFollowers);
  expect(heads[2]?.getAttribute("aria-sort")).toBe("ascending");
  expect(column(3)).toEqual(["–", "98.000", "120.481", "412.870"]);
  await user.click(byFollowers);
  expect(heads[2]?.getAttribute("aria-sort")).toBe("descending");
  expect(column(3)).toEqual(["412.870", "120.481", "98.000", "–"]);
  await user.click(table.getByRole("button", { name: "Room Id" }));
  expect(column(1)).toEqual(["318117", "318210", "318225", "400710"]);
  await user.click(table.getByRole("button", { name: "Room Name" }));
  expect(column(1)).toEqual(["318210", "318225", "318117", "400710"]);
});

it("finds a room by its key, links to it, and says when none is found", async () => {
  const { findByRole, findByText, getAllByRole, getByRole, queryByRole, fill } = await open();
  await findByRole("region", { name: "Room List" });
  const search = getByRole("searchbox", { name: "Search room" });
  await fill(search, "jkt48_fre");
  expect(getAllByRole("row")).toHaveLength(2);
  expect(getByRole("link", { name: "Detail: Freya" }).getAttribute("href")).toBe("/room/JKT48_Freya/318225");
  await fill(search, "nobody at all");
  await findByText("Room tidak ditemukan");
  expect(queryByRole("table")).toBeNull();
});

it("lists a member who is on air first, and links to her live on its platform", async () => {
  const onAir: PlaceOnAir = {
    platform: "idn",
    room: "jkt48_freya",
    urlKey: "JKT48_Freya",
    link: linkTo.idn("jkt48_freya"),
  };
  const { findByRole, getAllByRole } = await open(LISTS, new Map([[318225, onAir]]));
  const badge = await findByRole("link", { name: "Tonton live Freya di IDN Live" });
  within(badge).getByText("On Live");
  expect(badge.getAttribute("href")).toBe("/idn/jkt48_freya");
  expect(getAllByRole("row")[1]?.contains(badge)).toBe(true);
});

it("reads what failed again on request", async () => {
  const answers: Answers = { ...LISTS, listTraineeRooms: new CallError("upstream_failed", 502, "no answer") };
  const { findByRole, calls, user } = await open(answers);
  const retry = await findByRole("button", { name: "Coba lagi" });
  answers.listTraineeRooms = [];
  await user.click(retry);
  await findByRole("region", { name: "Room List" });
  expect(calls.filter(({ name }) => name === "listRooms")).toHaveLength(1);
});
