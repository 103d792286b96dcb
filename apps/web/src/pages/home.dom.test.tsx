import type { SignedInMe } from "@penlight/contract";
import { act, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { LiveMenuRowContext } from "../base/live-action.ts";
import { sampleShow } from "../features/admin/shows/sample-show.ts";
import { BellRow } from "../features/bell/BellRow.tsx";
import { bellWith, FREYA, PROFILE } from "../features/bell/sample-bell.ts";
import { idnOf, showroomOf } from "../features/lives/sample-lives.ts";
import { NOBODY_FOLLOWED, sampleRoom } from "../features/rooms/sample-room.ts";
import { bellTexts } from "../i18n/bell/bell-texts.ts";
import { liveEntryTexts } from "../i18n/lists/live-entry-texts.ts";
import { renderWith, type Answers } from "../testing/render-with.tsx";
import { sampleConfig } from "../testing/sample-config.ts";
import { sampleFan } from "../testing/sample-fan.ts";
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

/** Home in the shell's context, with the bell in the menus of its lives. */
const open = (
  answers: Answers = {},
  surroundings: { path?: string; session?: SignedInMe; now?: number } = {},
) =>
  renderWith(
    <LiveMenuRowContext value={(props) => <BellRow {...props} />}>
      <page.component />
    </LiveMenuRowContext>,
    { answers: { ...ANSWERS, ...answers }, ...surroundings },
  );

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

it("leads to all rooms", async () => {
  const { findByRole } = await open();
  const link = await findByRole("link", { name: "Semua room" });
  expect(link.getAttribute("href")).toBe("/list-room");
});

it.each([
  ["/", 1],
  ["/?view_type=android", 0],
])("announces a release in the browser, but not in the Android app (%s)", async (path, times) => {
  localStorage.setItem("release_info", "an earlier release");
  const { findByRole, queryAllByRole } = await open({}, { path });
  await findByRole("region", { name: "Room List" });
  await vi.dynamicImportSettled();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  // Until the code that listens is there.
  await vi.waitFor(async () => {
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    expect(queryAllByRole("dialog")).toHaveLength(times);
  });
});

it("offers fans a filter for the rooms on air", async () => {
  const visitor = await open({ listLives: [showroomOf({})] });
  const rooms = within(await visitor.findByRole("region", { name: "Room List" }));
  rooms.getByRole("button", { name: "ALL" });
  expect(rooms.queryByRole("button", { name: "Live" })).toBeNull();
  visitor.unmount();

  const answers: Answers = { listLives: [showroomOf({})], listFollowedRooms: NOBODY_FOLLOWED };
  const fan = await open(answers, { session: sampleFan() });
  const own = within(await fan.findByRole("region", { name: "Room List" }));
  await fan.user.click(own.getByRole("button", { name: "Live" }));
  expect(own.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Freya"),
  ]);
  fan.unmount();

  const quiet = await open({ listFollowedRooms: NOBODY_FOLLOWED }, { session: sampleFan() });
  await quiet.user.click(await quiet.findByRole("button", { name: "Live" }));
  await within(await quiet.findByRole("region", { name: "Room List" })).findByText("Room Live Not Found");
});

it("sets the bell in the menu of a live, which shows its choices with a second press", async () => {
  const answers: Answers = {
    listLives: [showroomOf({})],
    getMemberProfile: PROFILE,
    getBell: bellWith(),
    setWish: bellWith({ of: "live", memberId: FREYA.id, platform: "showroom" }),
  };
  const { findByRole, findAllByText, getByRole, queryByRole, user } = await open(answers);
  const openMenu = async (): Promise<void> =>
    user.click(await findByRole("button", { name: liveEntryTexts.id.more("Freya") }));
  await openMenu();
  await user.click(await findByRole("button", { name: bellTexts.id.ring("Freya") }));
  await findAllByText(bellTexts.id.onHere("Freya"));
  await openMenu();
  await user.click(await findByRole("button", { name: bellTexts.id.rings("Freya") }));
  const choices = await findByRole("dialog", { name: bellTexts.id.choices("Freya") });
  await user.click(within(choices).getByRole("button", { name: bellTexts.id.done }));
  expect(queryByRole("dialog", { name: bellTexts.id.choices("Freya") })).toBeNull();
  getByRole("dialog", { name: "Freya" });
});

it("searches only the schedule in schedule mode", async () => {
  const { findByRole, findByText, getByRole, getByPlaceholderText, queryByRole, fill, user } = await open(
    {
      listWeekShows: ["Botol Kaca", "Panggung Kecil"].map((name, at) => {
        const show = sampleShow({ _id: `${at}`.repeat(24) });
        return { ...show, setlist: { ...show.setlist, name } };
      }),
    },
    { now: Date.parse(sampleShow().show_at) - 3_600_000 },
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
