import { within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { sampleShow } from "../features/admin/shows/sample-show.ts";
import { idnOf, showroomOf } from "../features/lives/sample-lives.ts";
import { sampleRoom } from "../features/rooms/sample-room.ts";
import { renderWith, type Answers } from "../testing/render-with.tsx";
import { sampleConfig } from "../testing/sample-config.ts";
import page from "./home.tsx";

const ANSWERS: Answers = {
  listLives: [],
  listRooms: [sampleRoom(318225, "Freya"), sampleRoom(318117, "Gita")],
  listAcademyRooms: [],
  listTraineeRooms: [sampleRoom(400710, "Virgi", { type: "trainee" })],
  listPremiumShows: [],
  listWeekShows: [],
  listBirthdays: [],
  listRecents: { recents: [], page: 1, perpage: 12, total_count: 0 },
  getConfig: sampleConfig(),
};

const open = (answers: Answers = {}, now?: number) =>
  renderWith(<page.component />, { answers: { ...ANSWERS, ...answers }, ...(now !== undefined && { now }) });

it("finds rooms by name or key and filters trainees", async () => {
  const { findByRole, getByRole, getByPlaceholderText, fill, user } = await open();
  const rooms = within(await findByRole("region", { name: "Room List" }));
  const shown = (): (string | null)[] => rooms.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown()).toEqual([expect.stringContaining("Freya"), expect.stringContaining("Gita")]);
  const search = getByPlaceholderText("Search member name");
  await fill(search, "jkt48_fRe");
  expect(shown()).toEqual([expect.stringContaining("Freya")]);
  await user.clear(search);
  await user.click(getByRole("button", { name: "Trainee" }));
  expect(shown()).toEqual([expect.stringContaining("Virgi")]);
});

it("removes lives that do not match the search, and marks none of them as ended", async () => {
  const gita = { name: "Gita JKT48", face: "http://x/g_square_m.jpeg", roomId: 318117 };
  const { container, findByRole, getByRole, getByPlaceholderText, queryByRole, fill, user } = await open({
    listLives: [
      showroomOf({}),
      showroomOf({ id: "showroom:10", room: "318117", urlKey: "JKT48_Gita", member: gita }),
      idnOf({}),
    ],
  });
  const rail = within(await findByRole("region", { name: "Showroom Live" }));
  expect(rail.getAllByRole("article")).toHaveLength(2);
  const ended = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const tile of container.querySelectorAll("article"))
      if (tile.textContent?.includes("Selesai")) ended.add(tile.textContent);
  });
  watcher.observe(container, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  const search = getByPlaceholderText("Search member name");
  await fill(search, "freya");
  expect(rail.getAllByRole("article")).toHaveLength(1);
  await user.clear(search);
  expect(rail.getAllByRole("article")).toHaveLength(2);
  await user.click(getByRole("button", { name: "Trainee" }));
  await expect.poll(() => queryByRole("region", { name: "Showroom Live" })).toBeNull();
  expect([...ended]).toEqual([]);
});

it("disables the button of the searched list, and no other", async () => {
  const { findByRole, getByRole, getByPlaceholderText, fill, user } = await open();
  await findByRole("region", { name: "Room List" });
  const views = ["All Members", "Trainee", "Schedule"];
  for (const view of views) {
    await user.click(getByRole("button", { name: view }));
    const search = getByPlaceholderText(
      view === "Schedule" ? "Search theater schedule" : "Search member name",
    );
    await fill(search, "a");
    const disabled = views.filter((name) => (getByRole("button", { name }) as HTMLButtonElement).disabled);
    expect(disabled).toEqual([view]);
    await user.clear(search);
    expect(getByRole("button", { name: view })).toHaveProperty("disabled", false);
  }
});

it("searches only the schedule in schedule mode", async () => {
  const { findByRole, findByText, getByRole, getByPlaceholderText, queryByRole, fill, user } = await open(
    {
      listWeekShows: ["Botol Kaca", "Panggung Kecil"].map((name, at) => {
        const show = sampleShow({ _id: `${at}`.repeat(24) });
        return { ...show, setlist: { ...show.setlist, name } };
      }),
    },
    Date.parse(sampleShow().show_at) - 3_600_000,
  );
  await findByRole("region", { name: "Room List" });
  await user.click(getByRole("button", { name: "Schedule" }));
  const shows = within(await findByRole("region", { name: "Jadwal Theater" }));
  const names = (): (string | null)[] =>
    shows.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(["Botol Kaca", "Panggung Kecil"]);
  expect(queryByRole("region", { name: "Room List" })).toBeNull();
  const search = getByPlaceholderText("Search theater schedule");
  await fill(search, "kECIL");
  expect(names()).toEqual(["Panggung Kecil"]);
  await fill(search, "tidak ada");
  await findByText("Show tidak ditemukan");
});
